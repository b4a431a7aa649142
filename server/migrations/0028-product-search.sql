-- Titles are searched by the beginnings of their words, within one seller's products: each word stands in the index behind a
-- mark of its seller, so that a search never meets the rows of others.
create function product_words(user_id uuid, words text) returns text[] language sql immutable parallel safe as $$
  select array(
    select distinct left(md5(user_id::text), 8) || word
    from regexp_split_to_table(translate(lower(words), 'ąćęłńóśźżё', 'acelnoszzе'), '[[:space:]!-/:-@\[-`{-~«»„“”‘’…·–—]+') as word
    where word <> '')
$$;

alter table products add column search tsvector not null generated always as (array_to_tsvector(product_words(user_id, title))) stored;
create index products_search on products using gin (search) where deleted_at is null;
