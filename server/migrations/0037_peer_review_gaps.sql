CREATE TABLE "peer_review_name_answers" (
	"assignment_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"agrees" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "peer_review_name_answers_assignment_id_reviewer_id_pk" PRIMARY KEY("assignment_id","reviewer_id")
);
--> statement-breakpoint
ALTER TABLE "peer_review_allocations" ADD COLUMN "allocate_at_deadline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "peer_review_allocations" ADD COLUMN "names_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "peer_review_allocations" ADD COLUMN "names_requested_by" uuid;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD COLUMN "least_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "peer_review_name_answers" ADD CONSTRAINT "peer_review_name_answers_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_name_answers" ADD CONSTRAINT "peer_review_name_answers_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "peer_review_name_answers_by_reviewer" ON "peer_review_name_answers" USING btree ("reviewer_id");--> statement-breakpoint
ALTER TABLE "peer_review_allocations" ADD CONSTRAINT "peer_review_allocations_names_requested_by_users_id_fk" FOREIGN KEY ("names_requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Reviews that exist keep the deadline that their reviewers were shown.
UPDATE "peer_reviews" SET "least_until" = "opened_at" + interval '1 day';