-- Many products at once. An import is announced as a whole, its photos arrive one by one, and each row's draft is made with its first photo.

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
  -- Not a reference: stays when the product is deleted.
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

-- One photoshoot for many products: its frames are ordered a few at a time, each on a reservation of its own.

create table batch_runs (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  recipe jsonb not null,
  state text not null default 'running' check (state in ('running', 'paused', 'stopped', 'done')),
  -- Why it paused by itself.
  paused_by jsonb,
  created_at timestamptz(3) not null default now()
);
create index batch_runs_newest on batch_runs (user_id, created_at desc, id desc);
create index batch_runs_open on batch_runs (id) where state = 'running';

create table batch_frames (
  run_id uuid not null references batch_runs (id) on delete cascade,
  position int not null check (position >= 0),
  product_id uuid not null,
  frame_type text not null,
  action text not null,
  tokens int not null check (tokens >= 0),
  -- The order's idempotency key: a retry of a failed frame gets a new one, so that no order is made twice.
  press_key uuid not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'stopped')),
  visual_id uuid,
  failure jsonb,
  primary key (run_id, position)
);
create index batch_frames_running on batch_frames (visual_id) where state = 'running';
create index batch_frames_waiting on batch_frames (run_id, position) where state = 'waiting';
