-- Copies of shops' pictures count to what an account stores, each file of a seller once, in however many publications it is.
create table shop_copies (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  -- 0 of copies from before sizes were noted.
  original_bytes bigint not null,
  -- How many publications have the file.
  publications int not null,
  primary key (user_id, key)
);
-- Functions of 0005-products.
create trigger shop_copies_stored after insert on shop_copies referencing new table as changed for each statement execute function count_stored_bytes();
create trigger shop_copies_freed after delete on shop_copies referencing old table as changed for each statement execute function count_freed_bytes();

-- By triggers, so that all programs that add or erase publications count alike, older ones included.
create function count_shop_copies() returns trigger language plpgsql as $$
begin
  -- In order, so that two transactions with the same files do not wait for each other in a circle.
  insert into shop_copies (user_id, key, original_bytes, publications)
    select c.user_id, p.picture ->> 'key', coalesce(max((p.picture ->> 'bytes')::bigint), 0), count(distinct c.id)
      from changed c cross join jsonb_array_elements(c.copy -> 'pictures') as p (picture)
      where p.picture ->> 'key' is not null group by 1, 2 order by 1, 2
    on conflict (user_id, key) do update set publications = shop_copies.publications + excluded.publications;
  return null;
end $$;
create function uncount_shop_copies() returns trigger language plpgsql as $$
declare
  gone record;
begin
  for gone in
    select c.user_id, p.picture ->> 'key' as key, count(distinct c.id) as publications
      from changed c cross join jsonb_array_elements(c.copy -> 'pictures') as p (picture)
      where p.picture ->> 'key' is not null group by 1, 2 order by 1, 2
  loop
    update shop_copies s set publications = s.publications - gone.publications where s.user_id = gone.user_id and s.key = gone.key;
    delete from shop_copies s where s.user_id = gone.user_id and s.key = gone.key and s.publications <= 0;
  end loop;
  return null;
end $$;
create trigger shop_publications_copied after insert on shop_publications referencing new table as changed for each statement execute function count_shop_copies();
create trigger shop_publications_ended after delete on shop_publications referencing old table as changed for each statement execute function uncount_shop_copies();

insert into shop_copies (user_id, key, original_bytes, publications)
  select c.user_id, p.picture ->> 'key', coalesce(max((p.picture ->> 'bytes')::bigint), 0), count(distinct c.id)
    from shop_publications c cross join jsonb_array_elements(c.copy -> 'pictures') as p (picture)
    where p.picture ->> 'key' is not null group by 1, 2;
