ALTER TABLE "lead" ADD COLUMN "last_key" text COLLATE "C" GENERATED ALWAYS AS (left(lower(coalesce(nullif(trim(both from last_name), ''), regexp_replace(company_name, '^\s*\S+\s*', ''))), 200)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "plate_key" text COLLATE "C" GENERATED ALWAYS AS (left(regexp_replace(upper(coalesce(fields ->> 'trade_plate', '')), '[^[:alnum:]]+', '', 'g'), 40)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "pass_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "task_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lead_by_last_name" ON "lead" USING btree ("dealership_id","last_key","id") WHERE removed_at is null and last_key <> '';--> statement-breakpoint
CREATE INDEX "lead_by_plate" ON "lead" USING btree ("dealership_id","plate_key") WHERE removed_at is null and plate_key <> '';--> statement-breakpoint
CREATE INDEX "lead_clock" ON "lead" USING btree ("dealership_id",least(pass_on_at, task_at),"id") WHERE (pass_on_at is not null or task_at is not null) and removed_at is null;--> statement-breakpoint
UPDATE "lead" SET "pass_on_at" = "respond_by" WHERE "respond_by" IS NOT NULL AND "type" <> 26;--> statement-breakpoint
UPDATE "lead" SET "respond_by" = NULL WHERE "respond_by" IS NOT NULL AND "type" = 26;
