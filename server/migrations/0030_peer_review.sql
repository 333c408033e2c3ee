CREATE TABLE "peer_review_allocations" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"reviewers_per_reviewee" smallint NOT NULL,
	"anonymous" boolean NOT NULL,
	"open_review" boolean NOT NULL,
	"suggestions" boolean DEFAULT false NOT NULL,
	"seed" integer NOT NULL,
	"separations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reassign_hours" smallint,
	"point_value" double precision,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "peer_review_answers" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"questions" jsonb,
	"criteria" jsonb,
	"submitted" jsonb
);
--> statement-breakpoint
CREATE TABLE "peer_review_extensions" (
	"draft_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "peer_review_extensions_draft_id_reviewer_id_pk" PRIMARY KEY("draft_id","reviewer_id")
);
--> statement-breakpoint
CREATE TABLE "peer_review_forms" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"questions" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "peer_review_grades" (
	"assignment_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"points" double precision NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"author_id" uuid NOT NULL,
	"graded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "peer_review_grades_assignment_id_reviewer_id_pk" PRIMARY KEY("assignment_id","reviewer_id")
);
--> statement-breakpoint
CREATE TABLE "peer_review_pairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"reviewee_id" uuid NOT NULL,
	"draft_id" uuid,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "peer_review_pairs_once" UNIQUE("assignment_id","reviewee_id","reviewer_id"),
	CONSTRAINT "peer_review_pairs_two_people" CHECK ("peer_review_pairs"."reviewer_id" <> "peer_review_pairs"."reviewee_id")
);
--> statement-breakpoint
CREATE TABLE "peer_review_responses" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"helpful" smallint NOT NULL,
	"text" text NOT NULL,
	"responded_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "peer_review_responses_range" CHECK ("peer_review_responses"."helpful" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "peer_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"pair_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"draft_title" text NOT NULL,
	"draft_version" integer,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"active_seconds" double precision DEFAULT 0 NOT NULL,
	"words_written" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "peer_reviews_one_per_draft" UNIQUE("pair_id","draft_id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "peer_review_id" uuid;--> statement-breakpoint
ALTER TABLE "peer_review_allocations" ADD CONSTRAINT "peer_review_allocations_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_answers" ADD CONSTRAINT "peer_review_answers_review_id_peer_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."peer_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_extensions" ADD CONSTRAINT "peer_review_extensions_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_extensions" ADD CONSTRAINT "peer_review_extensions_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_extensions" ADD CONSTRAINT "peer_review_extensions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_forms" ADD CONSTRAINT "peer_review_forms_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_grades" ADD CONSTRAINT "peer_review_grades_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_grades" ADD CONSTRAINT "peer_review_grades_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_grades" ADD CONSTRAINT "peer_review_grades_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_pairs" ADD CONSTRAINT "peer_review_pairs_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_pairs" ADD CONSTRAINT "peer_review_pairs_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_pairs" ADD CONSTRAINT "peer_review_pairs_reviewee_id_users_id_fk" FOREIGN KEY ("reviewee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_responses" ADD CONSTRAINT "peer_review_responses_review_id_peer_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."peer_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_pair_id_peer_review_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."peer_review_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "peer_review_extensions_by_reviewer" ON "peer_review_extensions" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "peer_review_grades_by_reviewer" ON "peer_review_grades" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "peer_review_pairs_by_reviewer" ON "peer_review_pairs" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "peer_reviews_by_assignment" ON "peer_reviews" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "peer_reviews_by_class" ON "peer_reviews" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "peer_reviews_by_reviewer" ON "peer_reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "peer_reviews_by_submission" ON "peer_reviews" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "peer_reviews_open" ON "peer_reviews" USING btree ("due_at") WHERE "peer_reviews"."status" in ('OPEN', 'IN_PROGRESS');--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_peer_review_id_peer_reviews_id_fk" FOREIGN KEY ("peer_review_id") REFERENCES "public"."peer_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_peer_review_id_unique" UNIQUE("peer_review_id");