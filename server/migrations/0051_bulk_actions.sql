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
ALTER TABLE "bulk_action_students" ADD CONSTRAINT "bulk_action_students_bulk_action_id_bulk_actions_id_fk" FOREIGN KEY ("bulk_action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action_students" ADD CONSTRAINT "bulk_action_students_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_action_students_by_student" ON "bulk_action_students" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "bulk_actions_by_assignment" ON "bulk_actions" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "bulk_actions_by_time" ON "bulk_actions" USING btree ("applied_at");