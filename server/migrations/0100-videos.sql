-- Videos of a product, each made of one or several of its frames.
create table videos (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid not null,
  format text not null,
  move text not null,
  style_id text not null,
  -- The frames that it is made of, in their order: [{ visualId, frameType }]; and the words that arrive in it.
  frames jsonb not null,
  captions jsonb not null,
  -- All that it is drawn from.
  plan jsonb not null,
  seconds real not null,
  state text not null default 'queued' check (state in ('queued', 'in_progress', 'ready', 'failed')),
  progress real not null default 0,
  idempotency_key uuid not null,
  price_tokens int not null,
  watermarked boolean not null,
  engine text not null,
  -- The file as delivered (marked when test tokens paid), the same without a mark, its first frame, and its first
  -- second while it is made.
  file_key text,
  clean_key text,
  cover_key text,
  clean_cover_key text,
  thumbnail_key text,
  preview_key text,
  file_bytes int,
  clean_bytes int,
  width_px int,
  height_px int,
  blur text,
  fidelity jsonb,
  measured_frames int,
  -- The first frame's cut-out, by the hash of its file.
  product_sha256 text,
  failure jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (user_id, idempotency_key)
);
create index videos_of_product on videos (product_id, id desc);
create index videos_unsettled on videos (user_id) where state in ('queued', 'in_progress');
