CREATE TABLE "audit_keep" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "audit_keep_one_row" CHECK ("audit_keep"."only")
);
--> statement-breakpoint
DROP INDEX "audit_log_by_object";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hour" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_without_opened" ON "audit_log" USING btree ("at","id") WHERE "audit_log"."hour" is null;--> statement-breakpoint
CREATE INDEX "audit_log_by_class" ON "audit_log" USING btree ("class_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_about" ON "audit_log" USING btree ("about_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_opened" ON "audit_log" USING btree ("object","hour","actor_id","action") WHERE "audit_log"."hour" is not null;--> statement-breakpoint
-- What older entries were about, and the class they belong to.
UPDATE audit_log SET about_id = substring(object FROM 'user ([0-9a-f-]{36})$')::uuid WHERE object ~ 'user [0-9a-f-]{36}$';--> statement-breakpoint
UPDATE audit_log l SET class_id = c.id FROM classes c WHERE l.object = 'class ' || c.id;--> statement-breakpoint
UPDATE audit_log l SET class_id = a.class_id FROM assignments a WHERE l.object LIKE 'assignment %' AND substr(l.object, 12, 36) = a.id::text;--> statement-breakpoint
UPDATE audit_log l SET class_id = s.class_id, about_id = s.student_id FROM submissions s WHERE l.object = 'submission ' || s.id;--> statement-breakpoint
UPDATE audit_log l SET class_id = s.class_id, about_id = s.student_id FROM files f JOIN submissions s ON s.id = f.submission_id WHERE l.object = 'file ' || f.id;--> statement-breakpoint
-- The only way in which entries go: as old as the operator set, by this machine's clock, and at most 10,000 at once. Its
-- owner owns the log; where the server is that owner, it has revoked its own right, which the function takes back while it
-- deletes (docs/decisions/0098).
CREATE FUNCTION delete_old_audit() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  may boolean := has_table_privilege(current_user, 'audit_log', 'DELETE');
  deleted bigint;
BEGIN
  IF NOT may THEN EXECUTE format('GRANT DELETE ON audit_log TO %I', current_user); END IF;
  DELETE FROM audit_log WHERE id IN (
    SELECT l.id FROM audit_log l, audit_keep k WHERE l.at < now() - make_interval(days => k.days) ORDER BY l.at LIMIT 10000);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  IF NOT may THEN EXECUTE format('REVOKE DELETE ON audit_log FROM %I', current_user); END IF;
  RETURN deleted;
END $$;
