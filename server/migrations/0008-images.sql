-- The seller's own pictures, to be used in any product.
create table user_images (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('photo', 'logo', 'background')),
  file_name text not null,
  format text not null check (format in ('jpeg', 'png', 'heic')),
  original_bytes int not null,
  original_key text not null,
  view_key text not null,
  thumbnail_key text not null,
  blur text not null,
  width_px int not null,
  height_px int not null,
  -- Milliseconds, because cursors carry them through JavaScript dates.
  created_at timestamptz(3) not null default now(),
  -- Gone from the library; can be restored until a job erases it.
  deleted_at timestamptz
);
create index user_images_newest on user_images (user_id, created_at, id) where deleted_at is null;
create index user_images_kind_newest on user_images (user_id, kind, created_at, id) where deleted_at is null;
-- The same picture is in the library once for each kind.
create unique index user_images_once on user_images (user_id, kind, original_key) where deleted_at is null;
create index user_images_deleted on user_images (deleted_at) where deleted_at is not null;

-- Functions of 0005-products.
create trigger user_images_stored after insert on user_images referencing new table as changed for each statement execute function count_stored_bytes();
create trigger user_images_freed after delete on user_images referencing old table as changed for each statement execute function count_freed_bytes();
