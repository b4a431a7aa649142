-- What the seller said is in the product: the things that its `ingredients` frame may show, by the names of `contentThings`.
alter table products add column contents text[] not null default '{}';
