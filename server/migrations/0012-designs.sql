-- Cards: a document on a visual; `saved_…` is the card as last drawn by Save.

create table designs (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  visual_id uuid not null references visuals (id) on delete cascade,
  user_id uuid not null,
  document jsonb not null,
  -- Counts up with every change; a change names the one that it is based on.
  revision int not null default 1,
  saved_revision int,
  saved_language text,
  saved_view_key text,
  saved_thumbnail_key text,
  saved_width_px int,
  saved_height_px int,
  saved_blur text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index designs_of_product on designs (product_id, created_at desc);
create index designs_of_visual on designs (visual_id);

-- Logos as cards draw them, made from pictures of the library. A logo stays as long as a card, a template or the brand shows it, even when its
-- picture has left the library.
create table card_logos (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  image_id uuid not null,
  key text not null,
  width_px int not null,
  height_px int not null,
  created_at timestamptz not null default now(),
  unique (user_id, image_id)
);
create index card_logos_by_age on card_logos (created_at);

-- What a seller's cards have in common: colours, letters, logo.
create table brands (
  user_id uuid primary key references users (id) on delete cascade,
  brand jsonb not null,
  updated_at timestamptz not null default now()
);

-- Designs of cards that a seller kept for other pictures: documents without product texts and picture.
create table card_templates (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  document jsonb not null,
  created_at timestamptz not null default now(),
  -- Gone from the list; can be restored until a job erases it.
  deleted_at timestamptz
);
create index card_templates_newest on card_templates (user_id, created_at desc, id desc) where deleted_at is null;
create index card_templates_deleted on card_templates (deleted_at) where deleted_at is not null;
