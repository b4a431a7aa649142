-- Products that came from a shop: none is imported twice, and each is found for publishing by its number there.
create table shop_items (
  connection_id uuid not null references shop_connections (id) on delete cascade,
  item_id text not null check (char_length(item_id) <= 200),
  product_id uuid not null references products (id) on delete cascade,
  import_id uuid not null,
  -- Addresses of photos that are still to be fetched; null before the shop was asked for them.
  photos jsonb,
  -- Photos that were no photos, and why the others did not come.
  refused int not null default 0,
  failure text check (char_length(failure) <= 60),
  created_at timestamptz(3) not null default now(),
  primary key (connection_id, item_id)
);
create unique index shop_items_of_product on shop_items (connection_id, product_id);
create index shop_items_by_product on shop_items (product_id);
