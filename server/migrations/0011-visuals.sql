-- A product's photoshoot: a plan of frame steps; every step keeps all its versions.

create table photoshoots (
  product_id uuid primary key references products (id) on delete cascade,
  user_id uuid not null,
  style_id text not null,
  format text not null,
  active_step int not null default 0 check (active_step >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table photoshoot_steps (
  product_id uuid not null references photoshoots (product_id) on delete cascade,
  step int not null check (step >= 0),
  frame_type text not null,
  style_id text not null,
  picked_visual_id uuid,
  -- The seller's other product that a frame of two shows (`mixmatch`). Not a reference: deleted products leave the frames as they were made.
  with_product_id uuid,
  primary key (product_id, step)
);

create table visuals (
  id uuid primary key,
  product_id uuid not null references photoshoots (product_id) on delete cascade,
  user_id uuid not null,
  step int not null,
  version int not null,
  frame_type text not null,
  style_id text not null,
  format text not null,
  seed int not null,
  prompt text,
  -- Refinements of the versions that this one builds on, oldest first, its own last: their texts, and the changes taken back from each.
  prompts jsonb not null default '[]',
  prompt_read jsonb,
  state text not null default 'queued' check (state in ('queued', 'in_progress', 'ready', 'failed')),
  progress real not null default 0,
  -- Jobs with a higher number run first: minus the place among the user's own waiting jobs.
  priority int not null default 0,
  idempotency_key uuid not null,
  price_tokens int not null,
  watermarked boolean not null,
  engine text not null,
  -- The picture as delivered (marked when test tokens paid), and the same without a mark.
  picture_key text,
  clean_key text,
  view_key text,
  thumbnail_key text,
  width_px int,
  height_px int,
  blur text,
  -- Where the product is, in shares of the picture.
  product_box jsonb,
  fidelity jsonb,
  failure jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The cut-out in the picture, by the hash of its file.
  product_sha256 text,
  with_product_id uuid,
  -- How it is made: in our own set, in a scene that a model paints around the unchanged product, or painted freely with it.
  way text not null default 'studio' check (way in ('studio', 'model', 'free')),
  -- The model that painted it, and the SHA-256 of its prompt.
  model text check (char_length(model) <= 160),
  prompt_sha256 text check (prompt_sha256 ~ '^[0-9a-f]{64}$'),
  -- What its attempts cost, undelivered ones included; millionths of a US dollar.
  cost_micro_usd bigint not null default 0 check (cost_micro_usd >= 0),
  -- Words that were read around the product in a painted scene, line by line; null: not read, or not with certainty. Some marketplaces take no
  -- pictures with words.
  scene_words jsonb,
  unique (user_id, idempotency_key),
  unique (product_id, step, version)
);
create index visuals_queue on visuals (priority desc, id) where state = 'queued';
create index visuals_latest on visuals (user_id, id desc) where state = 'ready';
-- What a seller has waiting is counted at each request, and how many frames are being made at each that begins.
create index visuals_unsettled on visuals (user_id, priority) where state in ('queued', 'in_progress');
create index visuals_running on visuals (way) where state = 'in_progress';
-- At most one version of a step is being made at a time.
create unique index visuals_one_busy on visuals (product_id, step) where state in ('queued', 'in_progress');

-- The product in each style, small, for the style gallery; made again when the cut-outs or the size change.
create table style_previews (
  product_id uuid not null references products (id) on delete cascade,
  style_id text not null,
  fingerprint text not null,
  picture_key text not null,
  primary key (product_id, style_id)
);
