ALTER TABLE "peer_review_allocations" ADD COLUMN "allocate_at_deadline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD COLUMN "least_until" timestamp with time zone;--> statement-breakpoint
-- Reviews that exist keep the deadline that their reviewers were shown.
UPDATE "peer_reviews" SET "least_until" = "opened_at" + interval '1 day';