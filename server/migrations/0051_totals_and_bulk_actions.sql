CREATE TABLE "bulk_action_students" (
	"bulk_action_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "bulk_action_students_bulk_action_id_student_id_pk" PRIMARY KEY("bulk_action_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" jsonb NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "assignment_weights" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid,
	"is_extra" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"weight" double precision NOT NULL,
	"drop_lowest" integer DEFAULT 0 NOT NULL,
	"is_extra" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "total_settings" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_action_students" ADD CONSTRAINT "bulk_action_students_bulk_action_id_bulk_actions_id_fk" FOREIGN KEY ("bulk_action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action_students" ADD CONSTRAINT "bulk_action_students_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_weights" ADD CONSTRAINT "assignment_weights_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_weights" ADD CONSTRAINT "assignment_weights_category_id_grade_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."grade_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_categories" ADD CONSTRAINT "grade_categories_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "total_settings" ADD CONSTRAINT "total_settings_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_action_students_by_student" ON "bulk_action_students" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "bulk_actions_by_assignment" ON "bulk_actions" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "bulk_actions_by_time" ON "bulk_actions" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "assignment_weights_by_category" ON "assignment_weights" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "grade_categories_by_class" ON "grade_categories" USING btree ("class_id","place");