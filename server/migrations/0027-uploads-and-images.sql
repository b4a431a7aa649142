-- Files on their way, part by part: what came stays when the connection breaks. The parts are objects of the store.
create table uploads (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  file_name text not null,
  bytes int not null check (bytes > 0),
  -- How much has come, without a gap from the start.
  received int not null default 0 check (received between 0 and bytes),
  expires_at timestamptz not null
);
create index uploads_by_user on uploads (user_id);
create index uploads_by_expiry on uploads (expires_at);

create table upload_parts (
  upload_id uuid not null references uploads (id) on delete cascade,
  start int not null,
  key text not null,
  primary key (upload_id, start)
);

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
  -- Gone from the library; can be taken back until a job erases it.
  deleted_at timestamptz
);
create index user_images_newest on user_images (user_id, created_at, id) where deleted_at is null;
create index user_images_kind_newest on user_images (user_id, kind, created_at, id) where deleted_at is null;
-- The same picture is in the library once for each kind.
create unique index user_images_once on user_images (user_id, kind, original_key) where deleted_at is null;
create index user_images_deleted on user_images (deleted_at) where deleted_at is not null;
