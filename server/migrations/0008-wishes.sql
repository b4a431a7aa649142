-- A wish keeps its words and the changes that were taken back from it. What was read is told change by change.
update visuals set prompts = (
  select coalesce(jsonb_agg(jsonb_build_object('text', wish.text, 'without', '[]'::jsonb) order by wish.place), '[]'::jsonb)
  from jsonb_array_elements_text(prompts) with ordinality as wish (text, place)
) where prompts <> '[]'::jsonb;
update visuals set prompt_read = jsonb_build_object(
  'changes', '[]'::jsonb, 'impossible', '[]'::jsonb, 'ofProduct', '[]'::jsonb, 'notUnderstood', coalesce(prompt_read -> 'ignored', '[]'::jsonb)
) where prompt_read is not null;
