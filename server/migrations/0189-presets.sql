-- A recipe that a seller keeps under a name: the shots of one product's photoshoot, for other products.
create table presets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  recipe jsonb not null,
  -- Not a reference: the picture that it was saved from may go.
  cover_visual_id uuid,
  created_at timestamptz(3) not null default now()
);
create unique index presets_by_name on presets (user_id, lower(name));
create index presets_newest on presets (user_id, created_at desc, id desc);
