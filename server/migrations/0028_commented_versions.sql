CREATE TABLE "commented_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"submitted_version" integer NOT NULL,
	"version" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commented_versions_one_per_submission" UNIQUE("submission_id","draft_id","submitted_version")
);
--> statement-breakpoint
ALTER TABLE "commented_versions" ADD CONSTRAINT "commented_versions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commented_versions" ADD CONSTRAINT "commented_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;