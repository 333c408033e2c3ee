CREATE TABLE "lti_courses" (
	"platform_id" uuid NOT NULL,
	"deployment_id" text NOT NULL,
	"context_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_courses_platform_id_deployment_id_context_id_pk" PRIMARY KEY("platform_id","deployment_id","context_id")
);
--> statement-breakpoint
CREATE TABLE "lti_exchanges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"platform_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" text[] NOT NULL,
	"authorization_endpoint" text NOT NULL,
	"token_endpoint" text NOT NULL,
	"jwks_uri" text NOT NULL,
	"trusts_addresses" boolean NOT NULL,
	"trusts_instructors" boolean NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_platforms_name_unique" UNIQUE("name"),
	CONSTRAINT "lti_platforms_by_client" UNIQUE("issuer","client_id")
);
--> statement-breakpoint
ALTER TABLE "lti_courses" ADD CONSTRAINT "lti_courses_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_courses" ADD CONSTRAINT "lti_courses_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_exchanges" ADD CONSTRAINT "lti_exchanges_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_courses_by_class" ON "lti_courses" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "lti_exchanges_by_platform" ON "lti_exchanges" USING btree ("platform_id","at");--> statement-breakpoint
CREATE INDEX "lti_exchanges_by_time" ON "lti_exchanges" USING btree ("at");