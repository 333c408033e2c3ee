-- A single name is the last name, by which lists are sorted.
update users set first_name = '', last_name = first_name where trim(last_name) = '' and first_name <> '';
--> statement-breakpoint
update class_invitations set first_name = '', last_name = first_name where trim(last_name) = '' and first_name <> '';
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "is_unchecked" boolean;
