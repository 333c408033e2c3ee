CREATE TABLE "accommodations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"no_pace" boolean NOT NULL,
	"text_in_pieces" boolean NOT NULL,
	"time_percent" integer,
	"extra_days" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accommodations_one_per_place" UNIQUE NULLS NOT DISTINCT("student_id","class_id"),
	CONSTRAINT "accommodations_one_kind_of_time" CHECK (num_nonnulls("accommodations"."time_percent", "accommodations"."extra_days") < 2)
);
--> statement-breakpoint
CREATE TABLE "student_deadlines" (
	"draft_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	CONSTRAINT "student_deadlines_draft_id_student_id_pk" PRIMARY KEY("draft_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "timed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_deadlines" ADD CONSTRAINT "student_deadlines_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_deadlines" ADD CONSTRAINT "student_deadlines_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accommodations_by_class" ON "accommodations" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "student_deadlines_by_student" ON "student_deadlines" USING btree ("student_id");