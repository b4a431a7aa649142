-- Stored bytes and who uses them. A row stands before its bytes are stored; bytes that nobody uses are swept.
create table files (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  touched_at timestamptz not null default now()
);
create index files_by_touch on files (touched_at);

create table products (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'in_progress', 'finished')),
  creation_step text not null default 'photos' check (creation_step in ('photos', 'analysis', 'extras', 'done')),
  title text not null default '' check (char_length(title) <= 120),
  category_id text,
  length_mm int check (length_mm between 1 and 99999),
  width_mm int check (width_mm between 1 and 99999),
  height_mm int check (height_mm between 1 and 99999),
  description text not null default '',
  benefits jsonb not null default '[]',
  no_box boolean not null default false,
  no_components boolean not null default false,
  design_ready boolean not null default false,
  -- Fields that the seller has written; the analysis leaves them alone.
  set_by_user text[] not null default '{}',
  -- Counted by the features that own the rows, told through this feature's index.
  visuals_ready int not null default 0 check (visuals_ready >= 0),
  designs int not null default 0 check (designs >= 0),
  -- Milliseconds, because cursors carry them through JavaScript dates.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Gone for the user; the row and all that hangs on it are erased by a job.
  deleted_at timestamptz,
  check ((creation_step = 'done') = (status <> 'draft'))
);
create index products_created on products (user_id, created_at, id) where deleted_at is null;
create index products_updated on products (user_id, updated_at, id) where deleted_at is null;
create index products_title on products (user_id, lower(title), id) where deleted_at is null;
create index products_status_created on products (user_id, status, created_at, id) where deleted_at is null;
create index products_status_updated on products (user_id, status, updated_at, id) where deleted_at is null;
create index products_status_title on products (user_id, status, lower(title), id) where deleted_at is null;
create index products_for_visuals on products (user_id, updated_at, id) where deleted_at is null and status <> 'draft';
create index products_for_designs on products (user_id, updated_at, id) where deleted_at is null and visuals_ready > 0;
create index products_deleted on products (deleted_at) where deleted_at is not null;

create table file_uses (
  key text not null references files (key),
  -- The row that holds the key: a photo, a visual, a design …
  use_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid references products (id) on delete cascade,
  primary key (use_id, key)
);
create index file_uses_by_key on file_uses (key);
create index file_uses_by_user on file_uses (user_id);
create index file_uses_by_product on file_uses (product_id);

create table photos (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid not null,
  photo_group text not null check (photo_group in ('sample', 'box', 'product', 'component')),
  position int not null check (position >= 0),
  file_name text not null,
  format text not null check (format in ('jpeg', 'png', 'heic')),
  original_bytes int not null,
  original_key text not null,
  view_key text not null,
  thumbnail_key text not null,
  blur text not null,
  width_px int not null,
  height_px int not null,
  -- How the photo was taken as the seller says it; null leaves the estimate standing.
  user_view text check (user_view in ('front', 'three-quarter', 'top')),
  created_at timestamptz not null default now(),
  unique (product_id, photo_group, position)
);

create table cutouts (
  photo_id uuid primary key references photos (id) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  progress real not null default 0,
  -- The product alone: lossless WebP with alpha, tight to the product; and what pages show.
  cutout_key text,
  view_key text,
  thumbnail_key text,
  blur text,
  width_px int,
  height_px int,
  -- Where it lies in its photo, in shares of width and height.
  box jsonb,
  confidence real,
  reasons jsonb not null default '[]',
  camera jsonb,
  failure_code text,
  updated_at timestamptz not null default now(),
  check (state <> 'ready' or (cutout_key is not null and view_key is not null and thumbnail_key is not null and blur is not null
    and width_px is not null and height_px is not null and confidence is not null))
);

create table analyses (
  product_id uuid primary key references products (id) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  progress real not null default 0,
  language text not null default 'en',
  -- As they were seen; what they mean is worked out with what the seller has said.
  findings jsonb,
  failure_code text,
  requested_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
