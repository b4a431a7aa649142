-- The seller's other product that a frame of two shows (`mixmatch`). Deleted products leave the frames as they were made.

alter table photoshoot_steps add column with_product_id uuid;
alter table visuals add column with_product_id uuid;
