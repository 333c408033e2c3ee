CREATE TABLE "sent_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"bytes" bytea NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_files" ADD CONSTRAINT "sent_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
