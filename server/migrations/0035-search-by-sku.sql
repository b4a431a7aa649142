-- A search meets the SKU as it meets the title's words, and also when it is typed without the signs in it ("MUG-1" as "mug1").
alter table products drop column search;
alter table products add column search tsvector not null generated always as
  (array_to_tsvector(product_words(user_id, title || ' ' || sku || ' ' || regexp_replace(sku, '[[:space:]!-/:-@\[-`{-~]+', '', 'g')))) stored;
create index products_search on products using gin (search) where deleted_at is null;
