CREATE TABLE "recompute_runs" (
	"scope" text PRIMARY KEY NOT NULL,
	"algorithm" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"after" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"scored_anew" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "facts_epoch" integer DEFAULT 0 NOT NULL;