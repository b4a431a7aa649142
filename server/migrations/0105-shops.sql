-- The seller's shops elsewhere, into which listings are published.
create table shop_connections (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  vendor text not null check (char_length(vendor) <= 40),
  -- What tells it from the seller's other shops at the vendor: an address, an account's number.
  account text not null check (char_length(account) <= 300),
  name text not null check (char_length(name) <= 200),
  -- Key and the like, encrypted under the installation's secret; null once the seller has removed the connection. The row stays, because
  -- copies of what stood in the shop belong to it, and comes to life again when the same shop is connected.
  secret text,
  -- Since when the shop refuses the key.
  refused_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, vendor, account)
);

-- A product put into a shop. The row is made when the seller looks at what will change: from then on a copy of what stands there is kept.
create table shop_publications (
  id uuid primary key,
  connection_id uuid not null references shop_connections (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  item_id text not null check (char_length(item_id) <= 200),
  -- `draft`: not pressed; `queued` and `undoing`: under way; `failed`: nothing was changed in the shop, or what was is told in `failure`.
  state text not null default 'draft' check (state in ('draft', 'queued', 'published', 'failed', 'undoing', 'undone')),
  parts text[] not null default '{}',
  -- What stood there (title, text, pictures with their stored files), and what is to stand there.
  copy jsonb not null,
  wanted jsonb not null,
  -- What the shop calls the pictures that it was sent, by stored file: after a break they are not sent again.
  sent jsonb not null default '{}',
  -- What stood there after publishing: the copy is put back only where no one has changed that.
  shown jsonb,
  failure jsonb,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index shop_publications_newest on shop_publications (connection_id, created_at desc, id desc);
create index shop_publications_of_product on shop_publications (product_id);
create index shop_publications_of_user on shop_publications (user_id);
create index shop_publications_drafts on shop_publications (created_at) where state = 'draft';
