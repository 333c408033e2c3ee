DROP INDEX "audit_log_at";--> statement-breakpoint
-- Of accounts that are there already, only those whose owner cannot have come count as new.
ALTER TABLE "users" ADD COLUMN "has_signed_in" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "has_signed_in" SET DEFAULT false;--> statement-breakpoint
UPDATE "users" SET "has_signed_in" = false WHERE "state" IN ('unconfirmed', 'pending')
  AND NOT EXISTS (SELECT FROM "sessions" WHERE "sessions"."user_id" = "users"."id")
  AND NOT EXISTS (SELECT FROM "account_tokens" WHERE "account_tokens"."user_id" = "users"."id" AND "used_at" IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "classes" WHERE "classes"."instructor_id" = "users"."id")
  AND NOT EXISTS (SELECT FROM "submissions" WHERE "submissions"."student_id" = "users"."id");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_object" ON "audit_log" USING btree ("object","at","id");--> statement-breakpoint
CREATE INDEX "user_roles_staff" ON "user_roles" USING btree ("role","user_id") WHERE "user_roles"."role" <> 'ROLE_STUDENT';--> statement-breakpoint
CREATE INDEX "users_not_active" ON "users" USING btree ("state","created_at") WHERE "users"."state" <> 'active';--> statement-breakpoint
-- The extension comes with PostgreSQL, but not every server has it or lets its users have it: without it people are
-- found by reading them all.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX "users_search" ON "users" USING gin (("first_name" || ' ' || "last_name" || ' ' || "username" || ' ' || "email" || ' ' || translate("phone", ' ()+-./', '')) gin_trgm_ops);
  END IF;
EXCEPTION WHEN insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be used here: %', SQLERRM;
END $$;