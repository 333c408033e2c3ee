CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"provider" text DEFAULT 'local' NOT NULL,
	"provider_subject" text,
	"image_url" text,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"type" text NOT NULL,
	"content_type" text NOT NULL,
	"title" text NOT NULL,
	"blob" text,
	"file_extension" text,
	"allow_import" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"post_at" timestamp with time zone NOT NULL,
	"point_value" double precision NOT NULL,
	"multi_draft" boolean NOT NULL,
	"auto_submission" boolean NOT NULL,
	"auto_evaluate" boolean NOT NULL,
	"auto_accept" boolean NOT NULL,
	"auto_items_disable" boolean NOT NULL,
	"prevent_after_due_date" boolean NOT NULL,
	"upload_file" boolean NOT NULL,
	"main_file_type" text NOT NULL,
	"visible" boolean NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"show_analytics" boolean NOT NULL,
	"show_analytics_always" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_assistants" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_assistants_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"instructor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"enroll_key" text NOT NULL,
	"subject_area_id" integer NOT NULL,
	"student_level_id" integer NOT NULL,
	"time_zone" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"grade_method" text NOT NULL,
	"grades" jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "classes_enroll_key_unique" UNIQUE("enroll_key")
);
--> statement-breakpoint
CREATE TABLE "draft_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"status" text NOT NULL,
	"submitted_at" timestamp with time zone,
	"version" integer,
	"blob" text,
	"exception_until" timestamp with time zone,
	"grade" double precision,
	"alternate_grade" text,
	CONSTRAINT "draft_submissions_one_per_draft" UNIQUE("submission_id","draft_id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"title" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"point_value" double precision NOT NULL,
	"peer_review_deadline" timestamp with time zone,
	"type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"opt_out" boolean DEFAULT false NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrollments_class_id_student_id_pk" PRIMARY KEY("class_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "score_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"effort" integer NOT NULL,
	"revision" integer NOT NULL,
	"type" text NOT NULL,
	"graded" boolean NOT NULL,
	"algorithm" text NOT NULL,
	"assessment" jsonb NOT NULL,
	"actor_id" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "student_levels" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "student_levels_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "subject_areas" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "subject_areas_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_before_exception" text,
	"started_at" timestamp with time zone NOT NULL,
	"last_change_at" timestamp with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"score" double precision,
	"alternate_grade" text,
	"present_since" timestamp with time zone,
	"present_at" timestamp with time zone,
	CONSTRAINT "submissions_one_per_student" UNIQUE("assignment_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "activity_rollups" (
	"file_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"submission_id" uuid,
	"saves" integer NOT NULL,
	"new_words" integer NOT NULL,
	"edited_words" integer NOT NULL,
	"removed_words" integer NOT NULL,
	"active_seconds" double precision NOT NULL,
	"think_seconds" double precision NOT NULL,
	CONSTRAINT "activity_rollups_file_id_hour_pk" PRIMARY KEY("file_id","hour")
);
--> statement-breakpoint
CREATE TABLE "analysis_snapshots" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"algorithm" text NOT NULL,
	"tracker" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid,
	"assignment_template_id" uuid,
	"role" text NOT NULL,
	"content_type" text NOT NULL,
	"name" text NOT NULL,
	"head" integer DEFAULT 0 NOT NULL,
	"head_at" timestamp with time zone NOT NULL,
	"size" integer NOT NULL,
	"gate" integer DEFAULT 0 NOT NULL,
	"lock" text,
	"lock_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_chunks" (
	"file_id" uuid NOT NULL,
	"first" integer NOT NULL,
	"count" smallint NOT NULL,
	"facts" "bytea" NOT NULL,
	"deltas" "bytea" NOT NULL,
	CONSTRAINT "version_chunks_file_id_first_pk" PRIMARY KEY("file_id","first")
);
--> statement-breakpoint
CREATE TABLE "version_keyframes" (
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "version_keyframes_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "version_tail" (
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"record" "bytea" NOT NULL,
	CONSTRAINT "version_tail_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_templates" ADD CONSTRAINT "assignment_templates_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_assistants" ADD CONSTRAINT "class_assistants_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_assistants" ADD CONSTRAINT "class_assistants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_subject_area_id_subject_areas_id_fk" FOREIGN KEY ("subject_area_id") REFERENCES "public"."subject_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_student_level_id_student_levels_id_fk" FOREIGN KEY ("student_level_id") REFERENCES "public"."student_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_submissions" ADD CONSTRAINT "draft_submissions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_submissions" ADD CONSTRAINT "draft_submissions_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_history" ADD CONSTRAINT "score_history_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_history" ADD CONSTRAINT "score_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_snapshots" ADD CONSTRAINT "analysis_snapshots_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_assignment_template_id_assignment_templates_id_fk" FOREIGN KEY ("assignment_template_id") REFERENCES "public"."assignment_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_chunks" ADD CONSTRAINT "version_chunks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_keyframes" ADD CONSTRAINT "version_keyframes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_provider" ON "users" USING btree ("provider","provider_subject") WHERE "users"."provider_subject" is not null;--> statement-breakpoint
CREATE INDEX "assignment_templates_by_assignment" ON "assignment_templates" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "assignments_by_class" ON "assignments" USING btree ("class_id","start_at");--> statement-breakpoint
CREATE INDEX "class_assistants_by_user" ON "class_assistants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "classes_by_instructor" ON "classes" USING btree ("instructor_id","created_at");--> statement-breakpoint
CREATE INDEX "draft_submissions_open" ON "draft_submissions" USING btree ("draft_id") WHERE "draft_submissions"."status" = 'NONE';--> statement-breakpoint
CREATE INDEX "drafts_by_assignment" ON "drafts" USING btree ("assignment_id","deadline");--> statement-breakpoint
CREATE INDEX "enrollments_by_student" ON "enrollments" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "score_history_by_submission" ON "score_history" USING btree ("submission_id","at");--> statement-breakpoint
CREATE INDEX "submissions_by_student" ON "submissions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "activity_rollups_by_submission" ON "activity_rollups" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "files_by_submission" ON "files" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "files_by_template" ON "files" USING btree ("assignment_template_id");