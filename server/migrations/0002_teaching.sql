CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"blob" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_invitations" (
	"class_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_invitations_class_id_email_pk" PRIMARY KEY("class_id","email")
);
--> statement-breakpoint
CREATE TABLE "template_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"extension" text NOT NULL,
	"blob" text NOT NULL,
	"thumbnail_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"thumbnail_blob" text NOT NULL,
	"thumbnail_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "template_files_thumbnail_id_unique" UNIQUE("thumbnail_id")
);
--> statement-breakpoint
CREATE TABLE "file_blobs" (
	"file_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "file_blobs_file_id_hash_pk" PRIMARY KEY("file_id","hash")
);
--> statement-breakpoint
CREATE TABLE "unused_blobs" (
	"hash" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "assignment_templates" ALTER COLUMN "assignment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_templates" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "assignment_templates" ADD COLUMN "template_file_id" uuid;--> statement-breakpoint
ALTER TABLE "assignment_templates" ADD COLUMN "template_title" text;--> statement-breakpoint
ALTER TABLE "assignment_templates" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
UPDATE "assignment_templates" SET "created_at" = now(), "owner_id" =
  (SELECT "classes"."instructor_id" FROM "assignments" JOIN "classes" ON "classes"."id" = "assignments"."class_id"
    WHERE "assignments"."id" = "assignment_templates"."assignment_id");--> statement-breakpoint
ALTER TABLE "assignment_templates" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_templates" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invitations" ADD CONSTRAINT "class_invitations_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_files" ADD CONSTRAINT "template_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_blobs" ADD CONSTRAINT "file_blobs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_submission" ON "attachments" USING btree ("submission_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "class_invitations_by_email" ON "class_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "template_files_by_owner" ON "template_files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "file_blobs_by_hash" ON "file_blobs" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "assignment_templates" ADD CONSTRAINT "assignment_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_templates" ADD CONSTRAINT "assignment_templates_template_file_id_template_files_id_fk" FOREIGN KEY ("template_file_id") REFERENCES "public"."template_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_templates_unclaimed" ON "assignment_templates" USING btree ("created_at") WHERE "assignment_templates"."assignment_id" is null;--> statement-breakpoint
CREATE INDEX "draft_submissions_by_draft" ON "draft_submissions" USING btree ("draft_id");--> statement-breakpoint
ALTER TABLE "assignment_templates" DROP COLUMN "blob";--> statement-breakpoint
ALTER TABLE "assignment_templates" DROP COLUMN "file_extension";