-- How many bytes of pictures an account keeps: what its photos and its library name, as it was uploaded. Counted here, so that programs beside this one
-- and whatever else adds or erases rows count alike.
create table stored_bytes (
  user_id uuid primary key references users (id) on delete cascade,
  bytes bigint not null default 0
);
-- What was erased: it comes off the sum later, because the objects go with a sweep later. Rows of their own, so that nobody who erases waits for others.
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
create trigger user_images_stored after insert on user_images referencing new table as changed for each statement execute function count_stored_bytes();
create trigger user_images_freed after delete on user_images referencing old table as changed for each statement execute function count_freed_bytes();

insert into stored_bytes (user_id, bytes)
  select c.user_id, sum(c.original_bytes)
  from (select user_id, original_bytes from photos union all select user_id, original_bytes from user_images) c join users u on u.id = c.user_id group by c.user_id;
