import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { systemTable } from '../../db/table-kinds';
import { ofCustomer } from '../customers';

/** A document that people are asked to sign: the final document of a bill, or a contract. */
export const signingRequest = pgTable(
  'signing_request',
  {
    dealershipId: tenantId(),
    id: rowId(),
    billId: integer('bill_id'),
    contractId: integer('contract_id'),
    title: text('title').notNull(),
    /** Of the letters and the public page: en or fr. */
    language: text('language').notNull().default('en'),
    /** waiting, signed, declined, cancelled; that one is expired is computed from expires_at. */
    state: text('state').notNull().default('waiting'),
    /** What is signed, as its bytes, and their SHA-256. */
    file: text('file').notNull(),
    sha256: text('sha256').notNull(),
    /** With all signatures and the evidence page, sealed; null while someone has not signed. */
    sealedFile: text('sealed_file'),
    sealedSha256: text('sealed_sha256'),
    inOffice: boolean('in_office').notNull().default(false),
    message: text('message').notNull().default(''),
    reason: text('reason').notNull().default(''),
    expiresAt: instantColumn('expires_at').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('signing_request_waiting').on(t.dealershipId, t.expiresAt).where(sql`state = 'waiting'`),
    index('signing_request_of_bill').on(t.dealershipId, t.billId, t.id),
    index('signing_request_of_contract').on(t.dealershipId, t.contractId, t.id),
  ],
);

/** A person who signs, with the evidence of it. */
export const signer = pgTable(
  'signer',
  {
    dealershipId: tenantId(),
    id: rowId(),
    requestId: integer('request_id').notNull(),
    customerId: integer('customer_id'),
    /** buyer, co-buyer, guarantor, or customer of a contract. */
    role: text('role').notNull().default('buyer'),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    openedAt: instantColumn('opened_at'),
    consentedAt: instantColumn('consented_at'),
    /** Which words of consent were shown. */
    consentVersion: text('consent_version').notNull().default(''),
    signedAt: instantColumn('signed_at'),
    declinedAt: instantColumn('declined_at'),
    /** As it was typed when signing. */
    signedName: text('signed_name').notNull().default(''),
    strokes: jsonb('strokes').$type<[number, number][][]>(),
    address: text('address').notNull().default(''),
    browser: text('browser').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('signer', t),
    index('signer_of').on(t.dealershipId, t.requestId, t.id),
    index('signer_of_customer').on(t.dealershipId, t.customerId),
  ],
);

/** Which signer a link belongs to: found before a dealership is known. Only a hash of the secret part is kept. */
export const signingLink = systemTable(
  'signing_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    dealershipId: integer('dealership_id').notNull(),
    signerId: integer('signer_id').notNull(),
    createdAt: createdAt(),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [index('signing_link_of').on(t.dealershipId, t.signerId)],
);

/** The certificate that seals documents: made at the first start unless the environment gives one. The key is encrypted. */
export const sealingCertificate = systemTable('sealing_certificate', {
  id: integer('id').primaryKey(),
  certificate: text('certificate').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: createdAt(),
});

export const contractTemplate = pgTable(
  'contract_template',
  {
    dealershipId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    body: text('body').notNull(),
    fields: jsonb('fields').$type<{ name: string; label: string; required: boolean }[]>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);

/** A contract that was sent: it keeps its text whatever becomes of the template. */
export const contract = pgTable(
  'contract',
  {
    dealershipId: tenantId(),
    id: rowId(),
    templateId: integer('template_id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    customerId: integer('customer_id').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull().default(sql`'{}'`),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('contract', t),
    index('contract_by_created').on(t.dealershipId, t.createdAt, t.id),
    index('contract_of_customer').on(t.dealershipId, t.customerId, t.id),
  ],
);
