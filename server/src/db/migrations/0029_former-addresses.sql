CREATE TABLE "blog_post_former_slug" (
	"dealership_id" integer NOT NULL,
	"slug" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"post_id" integer NOT NULL,
	CONSTRAINT "blog_post_former_slug_dealership_id_slug_pk" PRIMARY KEY("dealership_id","slug")
);
--> statement-breakpoint
CREATE TABLE "web_page_former_slug" (
	"dealership_id" integer NOT NULL,
	"slug" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"web_page_id" integer NOT NULL,
	CONSTRAINT "web_page_former_slug_dealership_id_slug_pk" PRIMARY KEY("dealership_id","slug")
);
--> statement-breakpoint
ALTER TABLE "blog_post_former_slug" ADD CONSTRAINT "blog_post_former_slug_post" FOREIGN KEY ("dealership_id","post_id") REFERENCES "public"."blog_post"("dealership_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_page_former_slug" ADD CONSTRAINT "web_page_former_slug_page" FOREIGN KEY ("dealership_id","web_page_id") REFERENCES "public"."web_page"("dealership_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_post_former_slug_of" ON "blog_post_former_slug" USING btree ("dealership_id","post_id","left_at");--> statement-breakpoint
CREATE INDEX "web_page_former_slug_of" ON "web_page_former_slug" USING btree ("dealership_id","web_page_id","left_at");