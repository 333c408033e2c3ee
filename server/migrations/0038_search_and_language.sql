-- Letters as people search for them: é as e, ø as o, ß as ss, a curly apostrophe as a straight one. Upper case stays.
CREATE FUNCTION without_accents(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(
           translate(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'),
                     'øØłŁđĐðÐħĦıŧŦ’ʼ‘', 'oOlLdDdDhHitT'''''''),
         'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE')
$$;--> statement-breakpoint
-- As in 0005, only where the database has the extension.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "users_search";
    CREATE INDEX "users_search" ON "users" USING gin (without_accents("first_name" || ' ' || "last_name" || ' ' || "username" || ' ' || "email" || ' ' || translate("phone", ' ()+-./', '')) gin_trgm_ops);
  END IF;
END $$;
--> statement-breakpoint
-- English was what accounts had before anyone chose: those take the language of the page at their next sign-in.
ALTER TABLE "users" ALTER COLUMN "locale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "locale" DROP NOT NULL;--> statement-breakpoint
UPDATE "users" SET "locale" = NULL WHERE "locale" = 'en';
