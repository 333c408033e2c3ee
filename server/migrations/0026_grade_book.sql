CREATE TABLE "grade_exemptions" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"author_id" uuid,
	"exempted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grade_exemptions_assignment_id_student_id_pk" PRIMARY KEY("assignment_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "missing_counts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grade_exemptions" ADD CONSTRAINT "grade_exemptions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_exemptions" ADD CONSTRAINT "grade_exemptions_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_exemptions" ADD CONSTRAINT "grade_exemptions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_exemptions_by_student" ON "grade_exemptions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "draft_submissions_missed" ON "draft_submissions" USING btree ("draft_id") WHERE "draft_submissions"."status" = 'MISSED';