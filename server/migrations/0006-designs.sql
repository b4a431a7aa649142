-- Cards: a document on a visual; `saved_…` is the card as last drawn by Save.

create table designs (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  visual_id uuid not null references visuals (id) on delete cascade,
  user_id uuid not null,
  document jsonb not null,
  -- Counts up with every change; a change names the one that it rests on.
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
