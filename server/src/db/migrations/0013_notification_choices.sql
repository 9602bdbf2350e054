CREATE TABLE "notification_choice" (
	"dealership_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"browser" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "notification_choice_dealership_id_user_id_kind_pk" PRIMARY KEY("dealership_id","user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "kind" text DEFAULT '' NOT NULL;