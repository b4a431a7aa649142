-- Breaks older programs: they read columns that are renamed or gone.
-- A frame is planned once, when it is ordered. `plan` is all that it is made from; it names its own version. What its refinement was read as is known then, too.
alter table visuals add column plan jsonb check (plan ? 'version');
-- The version that a refinement starts from, and the changes in its own words that the seller took back.
alter table visuals add column refines_id uuid;
alter table visuals add column refinement_without jsonb not null default '[]';
update visuals set refinement_without = coalesce(prompts -> -1 -> 'without', '[]'::jsonb) where prompts <> '[]'::jsonb;
update visuals v set refines_id = (
  select base.id from visuals base
  where base.product_id = v.product_id and base.step = v.step and base.version < v.version and base.state = 'ready'
    and base.seed = v.seed and base.style_id = v.style_id and base.frame_type = v.frame_type and base.format = v.format
    and base.prompts = v.prompts - -1
  order by base.version desc limit 1
) where v.prompts <> '[]'::jsonb;
-- All words of a refined version are found along its chain.
alter table visuals drop column prompts;
alter table visuals rename column prompt_read to refinement_read;
update visuals set refinement_read = refinement_read || '{"version": 1}'::jsonb where refinement_read is not null;
alter table visuals rename column prompt to refinement;
