CREATE TABLE "late_decisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"waived" boolean NOT NULL,
	"author_id" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "late_policy" jsonb;--> statement-breakpoint
ALTER TABLE "late_decisions" ADD CONSTRAINT "late_decisions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_decisions" ADD CONSTRAINT "late_decisions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_decisions" ADD CONSTRAINT "late_decisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_decisions_by_submission" ON "late_decisions" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "late_decisions_by_class" ON "late_decisions" USING btree ("class_id");