-- What was read beside the product in a scene that a model painted, line by line; null: not read, or not surely. Some marketplaces take no pictures with words.
alter table visuals add column scene_words jsonb;
