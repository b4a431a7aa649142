-- A product's texts for a marketplace in a language: which version counts, and the versions.

create table descriptions (
  product_id uuid not null references products (id) on delete cascade,
  marketplace text not null check (char_length(marketplace) <= 40),
  language text not null check (language in ('en', 'pl', 'ru')),
  -- Counts up with every change; a change names the one that it is based on.
  revision int not null,
  version_id uuid not null,
  primary key (product_id, marketplace, language)
);

create table description_versions (
  id uuid primary key,
  product_id uuid not null,
  marketplace text not null,
  language text not null,
  made_by text not null check (made_by in ('generated', 'edited', 'restored')),
  seed int not null default 0,
  content jsonb not null,
  created_at timestamptz not null default now(),
  -- What wrote it: a model by name, and why Kadr wrote it although a model is set up.
  model text check (char_length(model) <= 120),
  model_failure text check (char_length(model_failure) <= 40),
  foreign key (product_id, marketplace, language) references descriptions (product_id, marketplace, language) on delete cascade
);
create index description_versions_of on description_versions (product_id, marketplace, language, created_at, id);

-- What the seller said of facts read on the packaging, and of claims that need a proof.
create table description_judgements (
  product_id uuid not null references products (id) on delete cascade,
  fact_id text not null check (char_length(fact_id) <= 240),
  judgement text not null check (judgement in ('confirmed', 'rejected')),
  judged_at timestamptz not null default now(),
  primary key (product_id, fact_id)
);
