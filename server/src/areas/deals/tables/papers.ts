import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { fileColumns, noteColumns } from '../../../records/columns';
import { ofCustomer } from '../../customers';

/** Comments and internal notes on a deal, and what the customer writes in it. */
export const dealComment = pgTable(
  'deal_comment',
  {
    ...noteColumns(),
    dealId: integer('deal_id').notNull(),
    kind: text('kind').notNull().default('comment'),
    title: text('title').notNull().default(''),
    forCustomer: boolean('for_customer').notNull().default(false),
    fromCustomer: boolean('from_customer').notNull().default(false),
    mvdBosId: integer('mvd_bos_id'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('deal_comment_of').on(t.dealershipId, t.dealId, t.id),
  ],
);

export const dealCommentFile = pgTable(
  'deal_comment_file',
  { ...fileColumns(), dealId: integer('deal_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('deal_comment_file_of').on(t.dealershipId, t.noteId),
  ],
);

export const dealDocument = pgTable(
  'deal_document',
  {
    ...fileColumns(),
    dealId: integer('deal_id').notNull(),
    forCustomer: boolean('for_customer').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('deal_document_of').on(t.dealershipId, t.dealId, t.id),
  ],
);

/** What a customer signs so that lenders may ask for their credit report. */
export const creditAuthorization = pgTable(
  'credit_authorization',
  {
    dealershipId: tenantId(),
    id: rowId(),
    dealId: integer('deal_id').notNull(),
    customerId: integer('customer_id').notNull(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull().default({}),
    /** Sensitive numbers as encrypted JSON, so that neither the table nor its audit has them in plain text. */
    secretFields: text('secret_fields').notNull().default(''),
    signedName: text('signed_name').notNull().default(''),
    signedAt: instantColumn('signed_at'),
    signedFrom: text('signed_from').notNull().default(''),
    pdf: text('pdf'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('credit_authorization', t),
    uniqueIndex('credit_authorization_of_deal').on(t.dealershipId, t.dealId),
    index('credit_authorization_of_customer').on(t.dealershipId, t.customerId),
  ],
);

/** Who looked at the sensitive numbers. */
export const creditAuthorizationLook = pgTable(
  'credit_authorization_look',
  {
    dealershipId: tenantId(),
    id: rowId(),
    authorizationId: integer('authorization_id').notNull(),
    userId: integer('user_id').notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('credit_authorization_look_of').on(t.dealershipId, t.authorizationId, t.id),
  ],
);
