-- Rows that change with every save leave room on their page, so that no index has to follow them.
ALTER TABLE files SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE activity_rollups SET (fillfactor = 80);--> statement-breakpoint
-- Rows that come and go by the thousand: space is given back soon.
ALTER TABLE version_tail SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);--> statement-breakpoint
-- Compressed already.
ALTER TABLE version_chunks ALTER COLUMN facts SET STORAGE EXTERNAL, ALTER COLUMN deltas SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE version_keyframes ALTER COLUMN body SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE analysis_snapshots ALTER COLUMN tracker SET STORAGE EXTERNAL;--> statement-breakpoint
-- Saves check no foreign key on these two tables, so a file that goes takes its rows along itself.
CREATE FUNCTION remove_rows_of_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM version_tail USING removed WHERE version_tail.file_id = removed.id;
  DELETE FROM activity_rollups USING removed WHERE activity_rollups.file_id = removed.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER files_removed AFTER DELETE ON files
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_rows_of_files();
