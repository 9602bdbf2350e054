import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breachesOf, checkMigrations } from './lib/migration-law.mjs';

describe('a migration that servers of the version before stand', () => {
  it.each([
    'ALTER TABLE "car" ADD COLUMN "colour" text;',
    `ALTER TABLE "car" ADD COLUMN "colour" text DEFAULT 'red' NOT NULL;`,
    'ALTER TABLE "car" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL, ADD COLUMN "b" integer;',
    'CREATE TABLE "wheel" ("id" integer NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "w" ON "wheel" USING btree ("id");',
    '-- concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "car_colour" ON "car" ("colour");',
    'ALTER TABLE "car" ADD CONSTRAINT "some" CHECK ("n" > 0) NOT VALID;',
    'ALTER TABLE "car" VALIDATE CONSTRAINT "some";',
    'ALTER TABLE "car" ALTER COLUMN "n" DROP NOT NULL;',
    '-- contract: nothing reads it since 1.4, which is everywhere\nALTER TABLE "car" DROP COLUMN "colour";',
  ])('passes: %s', (text) => {
    expect(breachesOf(text)).toEqual([]);
  });
});

describe('a migration that breaks or stalls them', () => {
  it.each([
    ['DROP TABLE "car";', 'drops'],
    ['DROP TABLE "car" CASCADE;', 'drops'],
    ['ALTER TABLE "car" DROP COLUMN "colour";', 'drops a column'],
    ['ALTER TABLE "car" RENAME COLUMN "a" TO "b";', 'renames'],
    ['ALTER TABLE "car" RENAME TO "vehicle";', 'renames'],
    ['ALTER TABLE "car" ALTER COLUMN "a" SET NOT NULL;', 'writes nothing'],
    ['ALTER TABLE "car" ALTER COLUMN "a" DROP DEFAULT;', 'default'],
    ['ALTER TABLE "car" ALTER COLUMN "a" SET DATA TYPE bigint;', 'type'],
    ['ALTER TABLE "car" ADD COLUMN "a" integer NOT NULL;', 'without a default'],
    ['ALTER TABLE "car" ADD COLUMN "b" text, ADD COLUMN "a" integer NOT NULL;', 'without a default'],
    ['ALTER TABLE "car" ADD COLUMN "a" text GENERATED ALWAYS AS (lower("b")) STORED;', 'rewrites'],
    ['ALTER TABLE "car" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL;', 'rewrites'],
    ['ALTER TABLE "car" ADD CONSTRAINT "car_vin" UNIQUE("vin");', 'unique'],
    ['ALTER TABLE "car" ADD CONSTRAINT "some" CHECK ("n" > 0);', 'not valid'],
    ['ALTER TABLE "car" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("id");', 'not valid'],
    ['CREATE INDEX "car_colour" ON "car" USING btree ("colour");', 'concurrently'],
    ['CREATE INDEX CONCURRENTLY "car_colour" ON "car" ("colour");', 'transaction'],
    ['-- concurrently\nCREATE UNIQUE INDEX CONCURRENTLY "car_vin" ON "car" ("vin");', 'refuses rows'],
    ['-- concurrently\nALTER TABLE "car" ADD COLUMN "a" text;', 'no transaction'],
    ['TRUNCATE "car_tally";', 'empties'],
    ['-- contract: yes\nDROP TABLE "car";', 'drops'],
  ])('is refused: %s', (text, why) => {
    expect(breachesOf(text).join('\n')).toContain(why);
  });
});

it('names the file, and leaves those that were there before the rule alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'));
  try {
    writeFileSync(join(folder, '0007_old.sql'), 'DROP TABLE "car";');
    writeFileSync(join(folder, '0040_new.sql'), 'DROP TABLE "car";');
    expect(checkMigrations(folder)).toEqual([
      '0040_new.sql drops what the version before uses: DROP TABLE "car"',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
