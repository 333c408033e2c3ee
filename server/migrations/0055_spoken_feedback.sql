CREATE TABLE "feedback_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"feedback_id" bigint,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"media_type" text NOT NULL,
	"blob" text NOT NULL,
	"seconds" integer,
	"text" text DEFAULT '' NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_drafts" ADD COLUMN "transcript" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_drafts" ADD COLUMN "picture_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_files_by_feedback" ON "feedback_files" USING btree ("feedback_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_files_unsent" ON "feedback_files" USING btree ("submission_id","owner_id","kind") WHERE "feedback_files"."feedback_id" is null;--> statement-breakpoint
CREATE INDEX "feedback_files_by_submission" ON "feedback_files" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "feedback_files_by_owner" ON "feedback_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "feedback_files_by_class" ON "feedback_files" USING btree ("class_id");--> statement-breakpoint
CREATE TRIGGER blobs_released_by_delete AFTER DELETE ON feedback_files
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('blob');
