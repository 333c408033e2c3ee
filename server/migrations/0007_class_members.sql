CREATE TABLE "class_members" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"opt_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "class_members_class_id_user_id_role_pk" PRIMARY KEY("class_id","user_id","role")
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"draft_id" uuid,
	"points" double precision,
	"letter" text,
	"author_id" uuid,
	"graded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grades_not_empty" CHECK (num_nonnulls("grades"."points", "grades"."letter") > 0)
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"draft_id" uuid,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_metrics" (
	"submission_id" uuid NOT NULL,
	"algorithm" text NOT NULL,
	"class_id" uuid NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"versions" integer NOT NULL,
	"active_seconds" double precision NOT NULL,
	"think_seconds" double precision NOT NULL,
	"real_seconds" double precision NOT NULL,
	"away_seconds" double precision NOT NULL,
	"sessions" integer NOT NULL,
	"typed_words" integer NOT NULL,
	"bulk_words" integer NOT NULL,
	"unobserved_words" integer NOT NULL,
	"new_words" integer NOT NULL,
	"edited_words" integer NOT NULL,
	"deleted_words" integer NOT NULL,
	"words_per_minute" double precision,
	"pace" text,
	"rush" double precision,
	"effort" integer NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "submission_metrics_submission_id_algorithm_pk" PRIMARY KEY("submission_id","algorithm")
);
--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_metrics" ADD CONSTRAINT "submission_metrics_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_metrics" ADD CONSTRAINT "submission_metrics_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "class_members" ("class_id", "user_id", "role", "added_at", "opt_out")
SELECT "id", "instructor_id", 'owner', "created_at", false FROM "classes"
UNION ALL SELECT "class_id", "user_id", 'assistant', "added_at", false FROM "class_assistants"
UNION ALL SELECT "class_id", "student_id", 'student', "enrolled_at", "opt_out" FROM "enrollments";--> statement-breakpoint
DROP TABLE "class_assistants";--> statement-breakpoint
DROP TABLE "enrollments";--> statement-breakpoint
ALTER TABLE "classes" DROP COLUMN "instructor_id";--> statement-breakpoint
-- Each row that belongs to a class says to which.
ALTER TABLE "submissions" ADD COLUMN "class_id" uuid;--> statement-breakpoint
UPDATE "submissions" SET "class_id" = (SELECT "class_id" FROM "assignments" WHERE "assignments"."id" = "submissions"."assignment_id");--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "class_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "class_id" uuid;--> statement-breakpoint
UPDATE "files" SET "class_id" = coalesce(
  (SELECT "class_id" FROM "submissions" WHERE "submissions"."id" = "files"."submission_id"),
  (SELECT "assignments"."class_id" FROM "assignment_templates"
     JOIN "assignments" ON "assignments"."id" = "assignment_templates"."assignment_id"
    WHERE "assignment_templates"."id" = "files"."assignment_template_id"));--> statement-breakpoint
ALTER TABLE "version_tail" ADD COLUMN "class_id" uuid;--> statement-breakpoint
UPDATE "version_tail" SET "class_id" = "files"."class_id" FROM "files" WHERE "files"."id" = "version_tail"."file_id";--> statement-breakpoint
ALTER TABLE "version_chunks" ADD COLUMN "class_id" uuid;--> statement-breakpoint
UPDATE "version_chunks" SET "class_id" = "files"."class_id" FROM "files" WHERE "files"."id" = "version_chunks"."file_id";--> statement-breakpoint
ALTER TABLE "version_keyframes" ADD COLUMN "class_id" uuid;--> statement-breakpoint
UPDATE "version_keyframes" SET "class_id" = "files"."class_id" FROM "files" WHERE "files"."id" = "version_keyframes"."file_id";--> statement-breakpoint
ALTER TABLE "activity_rollups" ADD COLUMN "class_id" uuid;--> statement-breakpoint
UPDATE "activity_rollups" SET "class_id" = "files"."class_id" FROM "files" WHERE "files"."id" = "activity_rollups"."file_id";--> statement-breakpoint
-- A file that comes into a class brings its versions along: a template whose assignment is saved. Saves never name
-- the column, so the trigger costs them nothing.
CREATE FUNCTION move_versions_with_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE version_tail SET class_id = NEW.class_id WHERE file_id = NEW.id;
  UPDATE version_chunks SET class_id = NEW.class_id WHERE file_id = NEW.id;
  UPDATE version_keyframes SET class_id = NEW.class_id WHERE file_id = NEW.id;
  UPDATE activity_rollups SET class_id = NEW.class_id WHERE file_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER files_moved AFTER UPDATE OF class_id ON files
  FOR EACH ROW WHEN (OLD.class_id IS DISTINCT FROM NEW.class_id) EXECUTE FUNCTION move_versions_with_files();--> statement-breakpoint
ALTER TABLE "files" RENAME COLUMN "gate" TO "write_epoch";--> statement-breakpoint
-- An hour that was summed so far counts as its first 15 minutes: every sum over more stays what it was.
ALTER TABLE "activity_rollups" RENAME COLUMN "hour" TO "starts_at";--> statement-breakpoint
ALTER TABLE "activity_rollups" RENAME CONSTRAINT "activity_rollups_file_id_hour_pk" TO "activity_rollups_file_id_starts_at_pk";--> statement-breakpoint
-- Who gave a grade, and when, was not kept.
INSERT INTO "grades" ("class_id", "submission_id", "draft_id", "points", "letter", "graded_at")
SELECT "class_id", "id", NULL, "score", "alternate_grade", "last_change_at" FROM "submissions"
 WHERE num_nonnulls("score", "alternate_grade") > 0
UNION ALL
SELECT s."class_id", s."id", d."draft_id", d."grade", d."alternate_grade", coalesce(d."submitted_at", s."last_change_at")
  FROM "draft_submissions" d JOIN "submissions" s ON s."id" = d."submission_id"
 WHERE num_nonnulls(d."grade", d."alternate_grade") > 0;--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "score", DROP COLUMN "alternate_grade";--> statement-breakpoint
ALTER TABLE "draft_submissions" DROP COLUMN "grade", DROP COLUMN "alternate_grade";--> statement-breakpoint
CREATE UNIQUE INDEX "class_members_one_owner" ON "class_members" USING btree ("class_id") WHERE "class_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "class_members_by_user" ON "class_members" USING btree ("user_id","role");--> statement-breakpoint
CREATE INDEX "feedback_by_submission" ON "feedback" USING btree ("submission_id","draft_id","id");--> statement-breakpoint
CREATE INDEX "feedback_by_class" ON "feedback" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "grades_by_submission" ON "grades" USING btree ("submission_id","draft_id","id");--> statement-breakpoint
CREATE INDEX "grades_by_class" ON "grades" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "submission_metrics_by_class" ON "submission_metrics" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "submissions_by_class" ON "submissions" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "activity_rollups_by_class" ON "activity_rollups" USING btree ("class_id","starts_at");--> statement-breakpoint
CREATE INDEX "files_by_class" ON "files" USING btree ("class_id");
