-- A row that goes, or names another blob, notes the one it named: only what was named once is ever removed.
CREATE FUNCTION note_released_blobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY TG_ARGV LOOP
    EXECUTE format(
      'INSERT INTO unused_blobs (hash) SELECT DISTINCT %1$I FROM released WHERE %1$I IS NOT NULL ORDER BY 1 ON CONFLICT DO NOTHING',
      name);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER blobs_released_by_delete AFTER DELETE ON attachments
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('blob');--> statement-breakpoint
CREATE TRIGGER blobs_released_by_delete AFTER DELETE ON draft_submissions
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('blob');--> statement-breakpoint
CREATE TRIGGER blobs_released_by_update AFTER UPDATE ON draft_submissions
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('blob');--> statement-breakpoint
CREATE TRIGGER blobs_released_by_delete AFTER DELETE ON file_blobs
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('hash');--> statement-breakpoint
CREATE TRIGGER blobs_released_by_delete AFTER DELETE ON template_files
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('blob', 'thumbnail_blob');--> statement-breakpoint
CREATE TRIGGER blobs_released_by_update AFTER UPDATE ON template_files
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION note_released_blobs('blob', 'thumbnail_blob');
