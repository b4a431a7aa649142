-- A hood that is up was the first reason to lay clothes down; the same is now kept for sleeves that are held out.
update cutouts set camera = camera - 'hoodUp' || jsonb_build_object('isSpread', camera->'hoodUp') where camera ? 'hoodUp';
