-- What the seller said of the product, as buyers of its category ask: option ids or a number by attribute.
alter table products add column attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object');
