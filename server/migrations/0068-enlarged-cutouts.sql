-- A small product's cut-out at twice its size, made once in a job of its own; frames are drawn from it where it is there.
alter table cutouts add column enlarged_key text;
