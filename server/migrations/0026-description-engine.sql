-- What wrote a version: a model by name, and why Kadr wrote it although a model is set up.
alter table description_versions add column model text check (char_length(model) <= 120);
alter table description_versions add column model_failure text check (char_length(model_failure) <= 40);
