CREATE TABLE "file_blobs" (
	"file_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "file_blobs_file_id_hash_pk" PRIMARY KEY("file_id","hash")
);
--> statement-breakpoint
CREATE TABLE "unused_blobs" (
	"hash" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_blobs" ADD CONSTRAINT "file_blobs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_blobs_by_hash" ON "file_blobs" USING btree ("hash");