-- Accents, hyphens and apostrophes do not count any longer when a city is looked for: the rule of cityKey, over the towns
-- that are there. Those of a new database come later, with their keys.
UPDATE "city" SET "match_key" = "folded"."key"
FROM (
	SELECT "id", regexp_replace(lower(normalize("name", NFD)), '[\u0300-\u036f.\s''`´\u2018\u2019\u02bb\u02bc\u2010-\u2015-]', '', 'g') AS "key"
	FROM "city"
) AS "folded"
WHERE "folded"."id" = "city"."id" AND "folded"."key" <> "city"."match_key";
