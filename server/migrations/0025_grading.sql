ALTER TABLE "grades" DROP CONSTRAINT "grades_not_empty";--> statement-breakpoint
ALTER TABLE "grades" DROP CONSTRAINT "grades_draft_id_drafts_id_fk";
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "grades_released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "grades_released_at" timestamp with time zone;