import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, tenantId, versionColumn } from '../../db/columns';
import { systemTable } from '../../db/table-kinds';

/** How the public pages of a dealership look; one that changed nothing has no row. */
export const website = pgTable(
  'website',
  {
    dealershipId: tenantId(),
    isPublished: boolean('is_published').notNull().default(true),
    accent: text('accent').notNull().default('#1a4690'),
    logo: text('logo'),
    hero: text('hero'),
    heroTitle: text('hero_title').notNull().default(''),
    heroTitleFr: text('hero_title_fr').notNull().default(''),
    heroText: text('hero_text').notNull().default(''),
    heroTextFr: text('hero_text_fr').notNull().default(''),
    hasFrench: boolean('has_french').notNull().default(false),
    navigation: jsonb('navigation').$type<object[]>().notNull().default([]),
    ga4: text('ga4').notNull().default(''),
    metaPixel: text('meta_pixel').notNull().default(''),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** Host names of dealerships: whose site is asked for is known by them, before a dealership is. */
export const siteHost = systemTable(
  'site_host',
  {
    /** Lower case, Punycode, without a port. */
    host: text('host').notNull(),
    dealershipId: integer('dealership_id').notNull(),
    /** What the TXT record has to say. */
    token: text('token').notNull(),
    verifiedAt: instantColumn('verified_at'),
    checkedAt: instantColumn('checked_at'),
    problem: text('problem').notNull().default(''),
    isPrimary: boolean('is_primary').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    // several may say that a name is theirs; one can prove it
    primaryKey({ columns: [t.host, t.dealershipId] }),
    uniqueIndex('site_host_verified').on(t.host).where(sql`verified_at is not null`),
    uniqueIndex('site_host_primary').on(t.dealershipId).where(sql`is_primary`),
  ],
);
