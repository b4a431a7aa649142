-- The largest calm area of a finished picture, in shares of it: where a card's text can stand. Null where there is none, and of pictures from before.
alter table visuals add column calm_area jsonb;
