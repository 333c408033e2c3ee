CREATE TABLE "late_arrivals" (
	"file_id" uuid NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_arrivals_file_id_first_pk" PRIMARY KEY("file_id","first")
);
--> statement-breakpoint
ALTER TABLE "late_arrivals" ADD CONSTRAINT "late_arrivals_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;