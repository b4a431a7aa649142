-- Many products at once: an import is announced as a whole, its photos come one by one, and each row's draft is made with its first photo.

-- What tells products apart in the seller's own books; empty where there is none.
alter table products add column sku text not null default '';
create index products_sku on products (user_id, lower(sku)) where sku <> '' and deleted_at is null;

create table imports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Milliseconds, as JavaScript's dates carry them.
  created_at timestamptz(3) not null default now()
);
create index imports_newest on imports (user_id, created_at desc, id desc);

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  position int not null check (position >= 0),
  sku text not null,
  title text not null,
  category_id text,
  length_mm int,
  width_mm int,
  height_mm int,
  -- Stays when the product is deleted: the row was made.
  product_id uuid,
  primary key (import_id, position)
);

create table import_photos (
  import_id uuid not null,
  position int not null,
  photo int not null check (photo >= 0),
  file_name text not null,
  bytes int not null,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'refused', 'skipped')),
  problem jsonb,
  primary key (import_id, position, photo),
  foreign key (import_id, position) references import_rows (import_id, position) on delete cascade
);
