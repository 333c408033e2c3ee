ALTER TABLE "peer_review_pairs" DROP CONSTRAINT "peer_review_pairs_two_people";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_members" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "peer_review_pairs" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_id_sessions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of_test_students" ON "sessions" USING btree ("parent_id") WHERE "sessions"."parent_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "class_members_one_test_student" ON "class_members" USING btree ("class_id") WHERE "class_members"."is_test";--> statement-breakpoint
ALTER TABLE "peer_review_pairs" ADD CONSTRAINT "peer_review_pairs_two_people" CHECK ("peer_review_pairs"."reviewer_id" <> "peer_review_pairs"."reviewee_id" or "peer_review_pairs"."is_test");