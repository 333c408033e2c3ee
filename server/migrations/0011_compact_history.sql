-- Nothing looks sums up by class: what a class has is found by its submissions.
DROP INDEX "activity_rollups_by_class";--> statement-breakpoint
-- Most keyframes are changes of another one now.
ALTER TABLE "version_keyframes" ADD COLUMN "base" integer;--> statement-breakpoint
-- Such a keyframe fits on a page: a place of its own for its bytes would take more room than they.
ALTER TABLE "version_keyframes" SET (toast_tuple_target = 4080);
