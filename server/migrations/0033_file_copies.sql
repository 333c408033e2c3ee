CREATE TABLE "file_copies" (
	"source_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"copy_blob" text,
	CONSTRAINT "file_copies_source_hash_purpose_pk" PRIMARY KEY("source_hash","purpose")
);
--> statement-breakpoint
CREATE INDEX "file_copies_by_blob" ON "file_copies" USING btree ("copy_blob");--> statement-breakpoint
CREATE TRIGGER blobs_released_by_delete AFTER DELETE ON file_copies
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('copy_blob');
