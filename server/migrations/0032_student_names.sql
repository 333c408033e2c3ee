CREATE TABLE "name_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"student_id" uuid,
	"action" text NOT NULL,
	"author_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_pseudonyms" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"alias" uuid DEFAULT gen_random_uuid() NOT NULL,
	"shown_at" timestamp with time zone,
	CONSTRAINT "student_pseudonyms_assignment_id_student_id_pk" PRIMARY KEY("assignment_id","student_id"),
	CONSTRAINT "student_pseudonyms_alias_unique" UNIQUE("alias"),
	CONSTRAINT "student_pseudonyms_by_number" UNIQUE("assignment_id","number")
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "without_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "name_changes" ADD CONSTRAINT "name_changes_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_changes" ADD CONSTRAINT "name_changes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_changes" ADD CONSTRAINT "name_changes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_pseudonyms" ADD CONSTRAINT "student_pseudonyms_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_pseudonyms" ADD CONSTRAINT "student_pseudonyms_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_changes_by_assignment" ON "name_changes" USING btree ("assignment_id","id");