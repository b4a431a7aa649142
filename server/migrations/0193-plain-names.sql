-- Breaks older programs: those from before do not know the new names.
-- What a photo looks like to the recogniser carries the field's word for it.
alter table looks rename to photo_embeddings;
alter table photo_embeddings rename column look to embedding;
alter index looks_by_user rename to photo_embeddings_by_user;
alter index looks_pkey rename to photo_embeddings_pkey;
update analyses set findings = findings - 'looks' || jsonb_build_object('embeddings', findings->'looks') where findings ? 'looks';
update cutouts set reasons = replace(reasons::text, '"looks-disagree"', '"passes-disagree"')::jsonb where reasons ? 'looks-disagree';
