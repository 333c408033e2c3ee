CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"item" jsonb NOT NULL,
	"answer_kind" text,
	"answer" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"blob" text,
	"file_name" text,
	"file_size" integer,
	"media_type" text,
	"answered_at" timestamp with time zone,
	"decision" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "evidence_one_per_item" UNIQUE("submission_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "evidence_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"evidence_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_events" ADD CONSTRAINT "evidence_events_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_events" ADD CONSTRAINT "evidence_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_events_by_evidence" ON "evidence_events" USING btree ("evidence_id","id");--> statement-breakpoint
CREATE TRIGGER blobs_released_by_delete AFTER DELETE ON evidence
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('blob');--> statement-breakpoint
CREATE TRIGGER blobs_released_by_update AFTER UPDATE ON evidence
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('blob');
