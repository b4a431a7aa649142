-- Of the lengths in set_by_user: those that were Kadr's own estimate, to which the seller only agreed along with everything else. They count as the
-- size in a set, never as one that a picture states.
alter table products add column agreed_lengths text[] not null default '{}'
  check (agreed_lengths <@ array['lengthMm', 'widthMm', 'heightMm']);
-- Until now both were kept alike: a length counts as the seller's own word unless the analysis itself had guessed that very value.
update products p set agreed_lengths = array(
  select field from unnest(array['lengthMm', 'widthMm', 'heightMm'], array[p.length_mm, p.width_mm, p.height_mm]) as own (field, mm)
  where field = any (p.set_by_user) and a.findings -> field ->> 'source' in ('category-guess', 'proportion') and (a.findings -> field ->> 'value')::numeric = mm)
from analyses a where a.product_id = p.id and a.findings is not null;
