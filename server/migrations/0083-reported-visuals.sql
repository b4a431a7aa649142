-- Why the seller could not use a version, and the version that was made in its place without a charge.
alter table visuals
  add column reported_as text check (reported_as in ('outline', 'place', 'size', 'light', 'untrue', 'other')),
  add column remakes_id uuid references visuals (id) on delete set null;
