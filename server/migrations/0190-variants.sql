-- A product that is another one in a different colour: they share a photoshoot. The one that it is a variant of is none itself.
alter table products add column variant_of uuid references products (id) on delete set null check (variant_of <> id);
create index if not exists products_variants on products (variant_of) where variant_of is not null;
