CREATE TABLE "revision_plans" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"feedback_id" bigint,
	"text" text NOT NULL,
	"outcome" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revision_plans_by_feedback" UNIQUE("feedback_id")
);
--> statement-breakpoint
ALTER TABLE "revision_plans" ADD CONSTRAINT "revision_plans_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_plans" ADD CONSTRAINT "revision_plans_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_plans" ADD CONSTRAINT "revision_plans_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revision_plans_by_submission" ON "revision_plans" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "revision_plans_by_class" ON "revision_plans" USING btree ("class_id");