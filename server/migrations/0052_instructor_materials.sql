CREATE TABLE "assignment_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"media_type" text NOT NULL,
	"blob" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "library_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"named_as" uuid,
	"kind" text,
	"allow_import" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"media_type" text NOT NULL,
	"blob" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"parts" integer NOT NULL,
	"subject_area_id" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
-- Rubrics that instructors saved are the rubrics of their libraries.
INSERT INTO "library_items" ("id", "owner_id", "kind", "title", "content", "parts", "changed_at")
  SELECT "id", "owner_id", 'rubric', "title", jsonb_build_object('criteria', "criteria"),
         jsonb_array_length("criteria"), "changed_at"
    FROM "rubrics" WHERE "owner_id" IS NOT NULL;--> statement-breakpoint
DELETE FROM "rubrics" WHERE "owner_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "rubrics" DROP CONSTRAINT "rubrics_one_place";--> statement-breakpoint
ALTER TABLE "rubrics" DROP CONSTRAINT "rubrics_owner_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "rubrics_by_owner";--> statement-breakpoint
ALTER TABLE "rubrics" ALTER COLUMN "assignment_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "reading_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_subject_area_id_subject_areas_id_fk" FOREIGN KEY ("subject_area_id") REFERENCES "public"."subject_areas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_files_by_assignment" ON "assignment_files" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "assignment_files_unused" ON "assignment_files" USING btree ("owner_id","unused_since") WHERE "assignment_files"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "library_files_by_item" ON "library_files" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "library_items_by_owner" ON "library_items" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "library_items_shared" ON "library_items" USING btree ("subject_area_id") WHERE "library_items"."subject_area_id" is not null;--> statement-breakpoint
CREATE INDEX "library_items_deleted" ON "library_items" USING btree ("deleted_at") WHERE "library_items"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "rubrics" DROP COLUMN "owner_id";--> statement-breakpoint
CREATE TRIGGER blobs_released_by_delete AFTER DELETE ON assignment_files
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('blob');--> statement-breakpoint
CREATE TRIGGER blobs_released_by_delete AFTER DELETE ON library_files
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('blob');
