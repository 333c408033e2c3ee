CREATE TABLE "second_reading_marks" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"marker_id" uuid NOT NULL,
	"place" integer,
	"points" double precision,
	"letter" text,
	"criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ratings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "second_reading_marks_assignment_id_student_id_marker_id_pk" PRIMARY KEY("assignment_id","student_id","marker_id")
);
--> statement-breakpoint
CREATE TABLE "second_reading_plans" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"tolerance" double precision NOT NULL,
	"covers_all" boolean NOT NULL,
	"marker_ids" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_readings" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"points_before" double precision,
	"letter_before" text,
	"assessment_before" jsonb,
	"points" double precision,
	"letter" text,
	"agreed_by" uuid,
	"agreed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "second_readings_assignment_id_student_id_pk" PRIMARY KEY("assignment_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "second_reading_marks" ADD CONSTRAINT "second_reading_marks_marker_id_users_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reading_marks" ADD CONSTRAINT "second_reading_marks_reading_fk" FOREIGN KEY ("assignment_id","student_id") REFERENCES "public"."second_readings"("assignment_id","student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reading_plans" ADD CONSTRAINT "second_reading_plans_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_readings" ADD CONSTRAINT "second_readings_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_readings" ADD CONSTRAINT "second_readings_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_readings" ADD CONSTRAINT "second_readings_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_readings" ADD CONSTRAINT "second_readings_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_reading_marks_by_marker" ON "second_reading_marks" USING btree ("marker_id");--> statement-breakpoint
CREATE INDEX "second_readings_by_student" ON "second_readings" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "second_readings_by_class" ON "second_readings" USING btree ("class_id");