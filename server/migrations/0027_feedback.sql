CREATE TABLE "feedback_drafts" (
	"author_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"draft_id" uuid,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_drafts_author_id_submission_id_pk" PRIMARY KEY("author_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "phrases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rubric_assessments" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"criteria" jsonb NOT NULL,
	"ratings" jsonb NOT NULL,
	"author_id" uuid NOT NULL,
	"assessed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid,
	"owner_id" uuid,
	"title" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rubrics_assignment_id_unique" UNIQUE("assignment_id"),
	CONSTRAINT "rubrics_one_place" CHECK (num_nonnulls("rubrics"."assignment_id", "rubrics"."owner_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "feedback" DROP CONSTRAINT "feedback_draft_id_drafts_id_fk";
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback_drafts" ADD CONSTRAINT "feedback_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_drafts" ADD CONSTRAINT "feedback_drafts_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_drafts" ADD CONSTRAINT "feedback_drafts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrases" ADD CONSTRAINT "phrases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_assessments" ADD CONSTRAINT "rubric_assessments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_assessments" ADD CONSTRAINT "rubric_assessments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_assessments" ADD CONSTRAINT "rubric_assessments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_drafts_by_submission" ON "feedback_drafts" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "feedback_drafts_by_class" ON "feedback_drafts" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "phrases_by_owner" ON "phrases" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "rubric_assessments_by_class" ON "rubric_assessments" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "rubrics_by_owner" ON "rubrics" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "feedback_unread" ON "feedback" USING btree ("submission_id") WHERE "feedback"."read_at" is null;