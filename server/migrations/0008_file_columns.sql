-- "content_type" named three things: a file's extension, the kind of file a template is for, and a media type.
ALTER TABLE "files" RENAME COLUMN "content_type" TO "extension";--> statement-breakpoint
ALTER TABLE "assignment_templates" RENAME COLUMN "content_type" TO "kind";--> statement-breakpoint
ALTER TABLE "attachments" RENAME COLUMN "content_type" TO "media_type";
