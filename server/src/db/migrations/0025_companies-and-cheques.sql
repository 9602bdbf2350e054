ALTER TABLE "cost" ADD COLUMN "paid_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TABLE "quickbooks_company" (
	"dealership_id" integer NOT NULL,
	"realm_id" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"start_day" date,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quickbooks_company_dealership_id_realm_id_pk" PRIMARY KEY("dealership_id","realm_id")
);
--> statement-breakpoint
DROP INDEX "quickbooks_entity_of";--> statement-breakpoint
DROP INDEX "quickbooks_entity_by_name";--> statement-breakpoint
DROP INDEX "quickbooks_posting_of";--> statement-breakpoint
DROP INDEX "quickbooks_posting_by_day";--> statement-breakpoint
DROP INDEX "quickbooks_posting_of_root";--> statement-breakpoint
DROP INDEX "quickbooks_posting_by_state";--> statement-breakpoint
DROP INDEX "quickbooks_posting_due";--> statement-breakpoint
ALTER TABLE "quickbooks_mapping" DROP CONSTRAINT "quickbooks_mapping_dealership_id_kind_key_pk";--> statement-breakpoint
ALTER TABLE "quickbooks_posting_entry" DROP CONSTRAINT "quickbooks_posting_entry_dealership_id_entry_id_part_pk";--> statement-breakpoint
ALTER TABLE "quickbooks_connection" ADD COLUMN "needs_start" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quickbooks_entity" ADD COLUMN "realm_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quickbooks_mapping" ADD COLUMN "realm_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quickbooks_sync" ADD COLUMN "lists_cursor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quickbooks_sync" ADD COLUMN "compare_cursor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quickbooks_sync" ADD COLUMN "lists_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quickbooks_sync" ADD COLUMN "compare_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quickbooks_posting" ADD COLUMN "realm_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quickbooks_posting" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quickbooks_posting_entry" ADD COLUMN "realm_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "quickbooks_posting" t SET "realm_id" = c."realm_id" FROM "quickbooks_connection" c WHERE c."dealership_id" = t."dealership_id";--> statement-breakpoint
UPDATE "quickbooks_posting_entry" t SET "realm_id" = c."realm_id" FROM "quickbooks_connection" c WHERE c."dealership_id" = t."dealership_id";--> statement-breakpoint
UPDATE "quickbooks_entity" t SET "realm_id" = c."realm_id" FROM "quickbooks_connection" c WHERE c."dealership_id" = t."dealership_id";--> statement-breakpoint
UPDATE "quickbooks_mapping" t SET "realm_id" = c."realm_id" FROM "quickbooks_connection" c WHERE c."dealership_id" = t."dealership_id";--> statement-breakpoint
ALTER TABLE "quickbooks_mapping" ADD CONSTRAINT "quickbooks_mapping_dealership_id_realm_id_kind_key_pk" PRIMARY KEY("dealership_id","realm_id","kind","key");--> statement-breakpoint
ALTER TABLE "quickbooks_posting_entry" ADD CONSTRAINT "quickbooks_posting_entry_dealership_id_realm_id_entry_id_part_pk" PRIMARY KEY("dealership_id","realm_id","entry_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "quickbooks_entity_of" ON "quickbooks_entity" USING btree ("dealership_id","realm_id","kind","qb_id");--> statement-breakpoint
CREATE INDEX "quickbooks_entity_by_name" ON "quickbooks_entity" USING btree ("dealership_id","realm_id","kind",lower("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "quickbooks_posting_of" ON "quickbooks_posting" USING btree ("dealership_id","realm_id","record_key","part");--> statement-breakpoint
CREATE INDEX "quickbooks_posting_by_day" ON "quickbooks_posting" USING btree ("dealership_id","realm_id","day","id");--> statement-breakpoint
CREATE INDEX "quickbooks_posting_of_root" ON "quickbooks_posting" USING btree ("dealership_id","realm_id","root");--> statement-breakpoint
CREATE INDEX "quickbooks_posting_by_state" ON "quickbooks_posting" USING btree ("dealership_id","realm_id","state","day","id");--> statement-breakpoint
CREATE INDEX "quickbooks_posting_due" ON "quickbooks_posting" USING btree ("dealership_id","realm_id","next_at") WHERE state in ('waiting', 'sending');
