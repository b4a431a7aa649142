-- Breaks older programs: they do not read a plan whose brief has no `wishes`.
-- A brief repeated the seller's words, which its plan has as `words`.
update visuals set plan = plan #- '{brief,wishes}' where plan -> 'brief' ? 'wishes';
-- A prop that a refinement asked for was marked as `wished`.
update visuals set plan = jsonb_set(plan, '{shot,companions}', (
  select jsonb_agg(
    case when companion ? 'wished' then companion - 'wished' || jsonb_build_object('requested', companion -> 'wished') else companion end
    order by place
  )
  from jsonb_array_elements(plan #> '{shot,companions}') with ordinality as companions (companion, place)
)) where plan @? '$.shot.companions[*].wished';
