CREATE TABLE "submission_prints" (
	"submission_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"print" bigint NOT NULL,
	CONSTRAINT "submission_prints_submission_id_kind_file_id_position_pk" PRIMARY KEY("submission_id","kind","file_id","position")
);
--> statement-breakpoint
ALTER TABLE "submission_prints" ADD CONSTRAINT "submission_prints_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_prints" ADD CONSTRAINT "submission_prints_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_prints_by_class" ON "submission_prints" USING btree ("class_id","print");