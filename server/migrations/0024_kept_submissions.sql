ALTER TABLE "removed_draft_submissions" ADD COLUMN "replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What a student submitted is kept whoever changes the row: submitting again, a moved deadline, an exception.
CREATE FUNCTION keep_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_draft_submissions
    (id, submission_id, draft_id, title, deadline, status, submitted_at, version, blob, removed_at, replaced)
  SELECT gen_random_uuid(), OLD.submission_id, OLD.draft_id, d.title, d.deadline, OLD.status, OLD.submitted_at,
         OLD.version, OLD.blob, now(), true
    FROM drafts d
   WHERE d.id = OLD.draft_id
     AND NOT EXISTS (SELECT FROM removed_draft_submissions r
                      WHERE r.submission_id = OLD.submission_id AND r.draft_id = OLD.draft_id
                        AND r.submitted_at = OLD.submitted_at AND r.version IS NOT DISTINCT FROM OLD.version);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER submission_kept AFTER UPDATE OF submitted_at, version ON draft_submissions FOR EACH ROW
  WHEN (OLD.submitted_at IS NOT NULL
        AND (OLD.submitted_at, OLD.version) IS DISTINCT FROM (NEW.submitted_at, NEW.version))
  EXECUTE FUNCTION keep_submission();
