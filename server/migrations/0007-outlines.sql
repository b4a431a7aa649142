-- What a person corrected of a cut-out's outline. The automatic cut-out is kept: corrections always start from it.
alter table cutouts
  -- Rises with each save; whoever saves says which one they started from.
  add column outline_version int not null default 0,
  add column outline_steps jsonb not null default '[]',
  -- A person has looked at the outline and said that it is right.
  add column outline_checked boolean not null default false,
  -- Its files and figures while the row's own are the corrected ones; null without corrections, or where nothing was found.
  add column automatic jsonb;
