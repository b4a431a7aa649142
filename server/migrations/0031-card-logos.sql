-- Logos as cards draw them, made of pictures of the library. One stays as long as a card, a template or the brand shows it, also when its picture
-- has left the library.
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
