-- Products with their photos, cut-outs and analyses, and how many bytes each account stores.

-- Titles are searched by the beginnings of their words, within one seller's products: each word is indexed with a prefix of its seller,
-- so that a search never reads the rows of others.
create function product_words(user_id uuid, words text) returns text[] language sql immutable parallel safe as $$
  select array(
    select distinct left(md5(user_id::text), 8) || word
    from regexp_split_to_table(translate(lower(words), 'ąćęłńóśźżё', 'acelnoszzе'), '[[:space:]!-/:-@\[-`{-~«»„“”‘’…·–—]+') as word
    where word <> '')
$$;

-- Sorting by title follows a dictionary, whatever the database's collation: letters with diacritics sort with those without, and after
-- them where all else is equal.
create function title_key(title text) returns text language sql immutable parallel safe as $$
  select translate(lower(title),
    'àáâãäåāăąæçćĉċčďđðèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľŀłñńņňòóôõöøōŏőœŕŗřśŝşšșßţťŧțþùúûüũūŭůűųŵýÿŷźżžёєґіїў',
    'aaaaaaaaaacccccdddeeeeeeeeegggghhiiiiiiiiijklllllnnnnoooooooooorrrsssssstttttuuuuuuuuuuwyyyzzzеегииу') || chr(1) || lower(title)
$$;

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
  -- Fields that the seller has written: the analysis does not change them.
  set_by_user text[] not null default '{}',
  -- Counted by the features that own the rows, through this feature's index.
  visuals_ready int not null default 0 check (visuals_ready >= 0),
  designs int not null default 0 check (designs >= 0),
  -- Milliseconds, because cursors carry them through JavaScript dates.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Gone for the user; a job erases the row and all that belongs to it.
  deleted_at timestamptz,
  -- The product's number in the seller's own books; empty where there is none.
  sku text not null default '',
  -- A search finds the SKU like the title's words, also when it is typed without its punctuation ("MUG-1" as "mug1").
  search tsvector not null generated always as
    (array_to_tsvector(product_words(user_id, title || ' ' || sku || ' ' || regexp_replace(sku, '[[:space:]!-/:-@\[-`{-~]+', '', 'g')))) stored,
  -- Confirmed together with many others, where only title, category and dimensions were shown: colours and content are still unconfirmed.
  details_open boolean not null default false,
  check ((creation_step = 'done') = (status <> 'draft'))
);
create index products_created on products (user_id, created_at, id) where deleted_at is null;
create index products_updated on products (user_id, updated_at, id) where deleted_at is null;
create index products_by_title on products (user_id, (title_key(title) collate "C"), id) where deleted_at is null;
create index products_status_created on products (user_id, status, created_at, id) where deleted_at is null;
create index products_status_updated on products (user_id, status, updated_at, id) where deleted_at is null;
create index products_status_by_title on products (user_id, status, (title_key(title) collate "C"), id) where deleted_at is null;
create index products_for_visuals on products (user_id, updated_at, id) where deleted_at is null and status <> 'draft';
create index products_for_designs on products (user_id, updated_at, id) where deleted_at is null and visuals_ready > 0;
create index products_sku on products (user_id, lower(sku)) where sku <> '' and deleted_at is null;
create index products_search on products using gin (search) where deleted_at is null;
create index products_deleted on products (deleted_at) where deleted_at is not null;

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
  -- How the photo was taken as the seller says it; null: the estimate counts.
  user_view text check (user_view in ('front', 'three-quarter', 'top')),
  created_at timestamptz not null default now(),
  unique (product_id, photo_group, position)
);
create index photos_by_user on photos (user_id);

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
  -- Its place in the photo, in shares of width and height.
  box jsonb,
  confidence real,
  reasons jsonb not null default '[]',
  camera jsonb,
  failure_code text,
  updated_at timestamptz not null default now(),
  -- What a person corrected of the outline, always starting from the automatic cut-out, which is kept. The version rises with each save,
  -- and a save names the version that it started from.
  outline_version int not null default 0,
  outline_steps jsonb not null default '[]',
  -- A person has checked the outline and confirmed it.
  outline_checked boolean not null default false,
  -- Files and figures of the automatic cut-out while the row's own are the corrected ones; null without corrections, or where nothing was found.
  automatic jsonb,
  check (state <> 'ready' or (cutout_key is not null and view_key is not null and thumbnail_key is not null and blur is not null
    and width_px is not null and height_px is not null and confidence is not null))
);
-- What a seller has waiting is counted at each request. A cut-out knows its owner by its photo: the planner takes the shorter way, the
-- seller's photos or all unsettled cut-outs.
create index cutouts_unsettled on cutouts (photo_id) where state in ('queued', 'running');

create table analyses (
  product_id uuid primary key references products (id) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  progress real not null default 0,
  language text not null default 'en',
  -- As found; what they mean is worked out together with what the seller has said.
  findings jsonb,
  failure_code text,
  requested_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index analyses_unsettled on analyses (product_id) where state in ('queued', 'running');

-- How many bytes of pictures an account stores: its photos and its library, as uploaded. Counted by triggers, so that all programs that add
-- or erase rows count alike, older ones included.
create table stored_bytes (
  user_id uuid primary key references users (id) on delete cascade,
  bytes bigint not null default 0
);
-- What was erased. It is subtracted later, because the objects go with a later sweep. Rows of their own, so that those who erase do not wait for
-- each other.
create table freed_bytes (
  user_id uuid not null references users (id) on delete cascade,
  bytes bigint not null,
  freed_at timestamptz not null default now()
);
create index freed_bytes_by_user on freed_bytes (user_id, freed_at);

create function count_stored_bytes() returns trigger language plpgsql as $$
begin
  insert into stored_bytes (user_id, bytes)
    select c.user_id, sum(c.original_bytes) from changed c join users u on u.id = c.user_id group by c.user_id order by c.user_id
    on conflict (user_id) do update set bytes = stored_bytes.bytes + excluded.bytes;
  return null;
end $$;
create function count_freed_bytes() returns trigger language plpgsql as $$
begin
  -- Of an account that ends nothing is left to count.
  insert into freed_bytes (user_id, bytes)
    select c.user_id, sum(c.original_bytes) from changed c join users u on u.id = c.user_id group by c.user_id;
  return null;
end $$;
create trigger photos_stored after insert on photos referencing new table as changed for each statement execute function count_stored_bytes();
create trigger photos_freed after delete on photos referencing old table as changed for each statement execute function count_freed_bytes();
