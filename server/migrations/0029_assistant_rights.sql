ALTER TABLE "classes" ADD COLUMN "assistants_may" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Assistants have seen grades until now: where there are some, they go on seeing them.
UPDATE "classes" SET "assistants_may" = '{seeGrades}'
 WHERE "id" IN (SELECT "class_id" FROM "class_members" WHERE "role" = 'assistant');
