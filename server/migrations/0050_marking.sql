CREATE TABLE "grading_markers" (
	"assignment_id" uuid NOT NULL,
	"marker_id" uuid NOT NULL,
	CONSTRAINT "grading_markers_assignment_id_marker_id_pk" PRIMARY KEY("assignment_id","marker_id")
);
--> statement-breakpoint
CREATE TABLE "grading_shares" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"marker_id" uuid NOT NULL,
	CONSTRAINT "grading_shares_assignment_id_student_id_pk" PRIMARY KEY("assignment_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "phrase_shares" (
	"phrase_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "phrase_shares_phrase_id_class_id_pk" PRIMARY KEY("phrase_id","class_id")
);
--> statement-breakpoint
ALTER TABLE "phrases" ADD COLUMN "criterion" text;--> statement-breakpoint
ALTER TABLE "grading_markers" ADD CONSTRAINT "grading_markers_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_markers" ADD CONSTRAINT "grading_markers_marker_id_users_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_shares" ADD CONSTRAINT "grading_shares_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_shares" ADD CONSTRAINT "grading_shares_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_shares" ADD CONSTRAINT "grading_shares_marker_id_users_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrase_shares" ADD CONSTRAINT "phrase_shares_phrase_id_phrases_id_fk" FOREIGN KEY ("phrase_id") REFERENCES "public"."phrases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrase_shares" ADD CONSTRAINT "phrase_shares_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grading_markers_by_marker" ON "grading_markers" USING btree ("marker_id");--> statement-breakpoint
CREATE INDEX "grading_shares_by_marker" ON "grading_shares" USING btree ("marker_id");--> statement-breakpoint
CREATE INDEX "grading_shares_by_student" ON "grading_shares" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "phrase_shares_by_class" ON "phrase_shares" USING btree ("class_id");