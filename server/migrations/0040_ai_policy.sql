CREATE TABLE "declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"submission_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"marks" jsonb NOT NULL,
	"item_id" text,
	"words" integer NOT NULL,
	"excerpt" text NOT NULL,
	"task" text NOT NULL,
	"note" text NOT NULL,
	"policy" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"replaces" uuid
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"used" boolean NOT NULL,
	"text" text NOT NULL,
	"policy" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "ai_policy" jsonb DEFAULT '{"use":"unstated","purposes":[],"declare":false,"note":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declarations_by_submission" ON "declarations" USING btree ("submission_id","position");--> statement-breakpoint
CREATE INDEX "statements_by_submission" ON "statements" USING btree ("submission_id","id");