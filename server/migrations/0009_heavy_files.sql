-- How much work a file is, known before it is read: files above a limit are worked on outside the thread that answers
-- everybody. What is stored so far is compressed about eight times.
ALTER TABLE "files" ADD COLUMN "stream_size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "history_size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "files" f SET
  "stream_size" = least(coalesce((SELECT max(octet_length(k."body")) * 8.0 FROM "version_keyframes" k WHERE k."file_id" = f."id"), 0), 2000000000),
  "history_size" = coalesce((SELECT sum(octet_length(c."deltas")) * 8 FROM "version_chunks" c WHERE c."file_id" = f."id"), 0)
    + coalesce((SELECT sum(octet_length(t."record")) FROM "version_tail" t WHERE t."file_id" = f."id"), 0);
