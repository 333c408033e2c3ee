ALTER TABLE "assignments" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "assignments_in_trash" ON "assignments" USING btree ("id") WHERE "assignments"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "classes_in_trash" ON "classes" USING btree ("id") WHERE "classes"."trashed_at" is not null;