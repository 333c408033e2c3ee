CREATE TABLE "due_dates" (
	"draft_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_dates_draft_id_student_id_pk" PRIMARY KEY("draft_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "reading_marks" (
	"submission_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_marks_submission_id_reader_id_pk" PRIMARY KEY("submission_id","reader_id")
);
--> statement-breakpoint
CREATE TABLE "removed_draft_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"title" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"version" integer,
	"blob" text,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "due_dates" ADD CONSTRAINT "due_dates_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_dates" ADD CONSTRAINT "due_dates_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_draft_submissions" ADD CONSTRAINT "removed_draft_submissions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_dates_by_student" ON "due_dates" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "reading_marks_by_reader" ON "reading_marks" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "removed_draft_submissions_by_submission" ON "removed_draft_submissions" USING btree ("submission_id");--> statement-breakpoint
CREATE TRIGGER blobs_released_by_delete AFTER DELETE ON removed_draft_submissions
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('blob');--> statement-breakpoint
-- What was graded, or evaluated by an instructor, was off everybody's list: it stays off.
INSERT INTO "reading_marks" ("submission_id", "reader_id", "read_at")
SELECT DISTINCT s."id", m."user_id", now()
  FROM "submissions" s JOIN "class_members" m ON m."class_id" = s."class_id" AND m."role" <> 'student'
 WHERE EXISTS (SELECT FROM "grades" g WHERE g."submission_id" = s."id" AND g."draft_id" IS NULL)
    OR EXISTS (SELECT FROM "score_history" h JOIN "class_members" i ON i."user_id" = h."actor_id"
                WHERE h."submission_id" = s."id" AND i."class_id" = s."class_id" AND i."role" IN ('owner', 'instructor')
                  AND h."at" >= COALESCE((SELECT max(d."submitted_at") FROM "draft_submissions" d
                                           WHERE d."submission_id" = s."id"), '-infinity'));
