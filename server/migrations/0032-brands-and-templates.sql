-- What a seller's cards are dressed in.
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
  -- Gone from the list; can be taken back until a job erases it.
  deleted_at timestamptz
);
create index card_templates_newest on card_templates (user_id, created_at desc, id desc) where deleted_at is null;
create index card_templates_deleted on card_templates (deleted_at) where deleted_at is not null;
