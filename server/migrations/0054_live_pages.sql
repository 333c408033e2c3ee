CREATE TABLE "live_pages" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"hands_until" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"paused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "raised_hands" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "live_pages" ADD CONSTRAINT "live_pages_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_hands" ADD CONSTRAINT "raised_hands_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;