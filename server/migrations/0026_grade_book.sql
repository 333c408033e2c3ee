CREATE TABLE "grade_exemptions" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"author_id" uuid,
	"exempted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grade_exemptions_assignment_id_student_id_pk" PRIMARY KEY("assignment_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "missing_counts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_submissions" ADD COLUMN "points" double precision;--> statement-breakpoint
ALTER TABLE "draft_submissions" ADD COLUMN "letter" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "points" double precision;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "letter" text;--> statement-breakpoint
ALTER TABLE "grade_exemptions" ADD CONSTRAINT "grade_exemptions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_exemptions" ADD CONSTRAINT "grade_exemptions_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_exemptions" ADD CONSTRAINT "grade_exemptions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_exemptions_by_student" ON "grade_exemptions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "draft_submissions_missed" ON "draft_submissions" USING btree ("draft_id") WHERE "draft_submissions"."status" = 'MISSED';--> statement-breakpoint
CREATE FUNCTION keep_standing_grades() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE submissions s SET points = g.points, letter = g.letter
    FROM (SELECT DISTINCT ON (submission_id) * FROM added
           WHERE draft_id IS NULL ORDER BY submission_id, id DESC) g
   WHERE s.id = g.submission_id;
  UPDATE draft_submissions d SET points = g.points, letter = g.letter
    FROM (SELECT DISTINCT ON (submission_id, draft_id) * FROM added
           WHERE draft_id IS NOT NULL ORDER BY submission_id, draft_id, id DESC) g
   WHERE d.submission_id = g.submission_id AND d.draft_id = g.draft_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_standing_grades AFTER INSERT ON grades
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_standing_grades();--> statement-breakpoint
UPDATE submissions s SET points = g.points, letter = g.letter
  FROM (SELECT DISTINCT ON (submission_id) submission_id, points, letter FROM grades
         WHERE draft_id IS NULL ORDER BY submission_id, id DESC) g
 WHERE s.id = g.submission_id;--> statement-breakpoint
UPDATE draft_submissions d SET points = g.points, letter = g.letter
  FROM (SELECT DISTINCT ON (submission_id, draft_id) submission_id, draft_id, points, letter FROM grades
         WHERE draft_id IS NOT NULL ORDER BY submission_id, draft_id, id DESC) g
 WHERE d.submission_id = g.submission_id AND d.draft_id = g.draft_id;
