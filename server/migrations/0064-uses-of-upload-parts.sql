-- The uses of an upload's parts had the upload's id, which its photo has too: ending them ended the photo's. Each part's use has an id of its own.
alter table upload_parts add column use_id uuid not null default gen_random_uuid();

insert into file_uses (key, use_id, user_id, product_id)
select part.key, part.use_id, upload.user_id, null
from upload_parts part join uploads upload on upload.id = part.upload_id;
delete from file_uses used using uploads upload
where used.use_id = upload.id and not exists (select from photos where photos.id = upload.id);

-- Photos whose uses had ended get them back where the file is still there.
insert into file_uses (key, use_id, user_id, product_id)
select kept.key, photo.id, photo.user_id, photo.product_id
from photos photo
cross join lateral (values (photo.original_key), (photo.view_key), (photo.thumbnail_key)) kept (key)
join files on files.key = kept.key
on conflict do nothing;
