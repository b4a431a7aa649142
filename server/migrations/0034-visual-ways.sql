-- How a frame is made: in our own set, in a scene that a model paints around the unchanged product, or painted freely with it.
alter table visuals add column way text not null default 'studio' check (way in ('studio', 'model', 'free'));
-- The model that painted it, and the SHA-256 of what it was told.
alter table visuals add column model text check (char_length(model) <= 160);
alter table visuals add column prompt_sha256 text check (prompt_sha256 ~ '^[0-9a-f]{64}$');
-- What its tries cost, those that were not delivered, too; millionths of a US dollar.
alter table visuals add column cost_micro_usd bigint not null default 0 check (cost_micro_usd >= 0);
