import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, flagIn, idOf, manyIdsOf, ok, omittedWhenEmpty, oneLine, secret, text } from '../scalars';
import {
  ENTITY_KINDS,
  type MAPPING_KINDS,
  mappingChange,
  POSTING_ACTIONS,
  POSTING_GROUPS,
  POSTING_STATES,
  qbEntity,
  qbMappings,
  qbParty,
  qbPosting,
  qbPostingDetail,
  qbSettings,
  qbSettingsForm,
  qbStartForm,
  qbStatus,
} from './records';

export * from './records';

const ACCESS = 'quickbooks.use';
const period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: 'must not lie before the first day', path: ['to'] });
const MOST_AT_ONCE = 500;

export const quickbooksCalls = {
  status: call({
    method: 'GET',
    path: '/api/v1/quickbooks',
    access: ACCESS,
    summary: 'Whether QuickBooks is connected, to which company, and what waits for it',
    reply: qbStatus,
  }),
  startSignIn: call({
    method: 'POST',
    path: '/api/v1/quickbooks/sign-in',
    access: ACCESS,
    summary: 'The address at Intuit where the dealership signs in; good once, for ten minutes, for this user',
    keyless: true,
    reply: z.object({ url: z.string() }),
    rate: { per: 'user', max: 20, seconds: 600 },
  }),
  callback: call({
    method: 'GET',
    path: '/api/v1/quickbooks/callback',
    access: 'public',
    summary: 'Where Intuit sends the browser back to; leads on to the settings page, which ends the sign-in',
    query: z.object({
      code: text(1_000).optional(),
      state: text(200).optional(),
      // a company at Intuit, of no dealership's table
      realmId: text(40).optional().meta({ sharedTable: 'company at Intuit' }),
      error: text(200).optional(),
    }),
    reply: { file: true, mime: 'text/html' },
  }),
  connect: call({
    method: 'POST',
    path: '/api/v1/quickbooks/connect',
    access: ACCESS,
    summary: 'Ends the sign-in with what Intuit gave back',
    // the state is good once
    keyless: true,
    body: z.object({
      code: secret(oneLine(1_000).min(1, 'Required')),
      state: secret(oneLine(200).min(1, 'Required')),
      realm_id: z
        .string()
        .regex(/^\d{1,30}$/, 'must be digits')
        .meta({ sharedTable: 'company at Intuit' }),
    }),
    reply: qbStatus,
    rate: { per: 'user', max: 20, seconds: 600 },
    example: { body: { code: 'code', state: 'state', realm_id: '9341450000000001' } },
  }),
  begin: call({
    method: 'POST',
    path: '/api/v1/quickbooks/begin',
    access: ACCESS,
    summary: 'Says from which day on another company is posted to; until then nothing is posted to it',
    keyless: true,
    body: qbStartForm,
    reply: qbStatus,
    example: { body: { start_day: '2026-01-01' } },
  }),
  disconnect: call({
    method: 'POST',
    path: '/api/v1/quickbooks/disconnect',
    access: ACCESS,
    summary: 'Ends the sign-in at Intuit and forgets the tokens; postings and mapping stay',
    keyless: true,
    reply: qbStatus,
  }),
  readLists: call({
    method: 'POST',
    path: '/api/v1/quickbooks/lists',
    access: ACCESS,
    summary: 'Reads accounts, tax codes, vendors, items and customers from QuickBooks in the background',
    keyless: true,
    reply: ok,
  }),
  entities: call({
    method: 'GET',
    path: '/api/v1/quickbooks/entities',
    access: ACCESS,
    summary: 'A list of QuickBooks as it was read, with what each record is mapped to',
    query: listQuery(['name', 'number', 'type'], {
      kind: z.enum(ENTITY_KINDS),
      mapped: omittedWhenEmpty(flagIn),
      type: omittedWhenEmpty(text(40)),
      active: omittedWhenEmpty(flagIn),
    }),
    reply: listOf(qbEntity),
    example: { query: { kind: 'Account' } },
  }),
  createEntity: call({
    method: 'POST',
    path: '/api/v1/quickbooks/entities',
    access: ACCESS,
    summary: 'Adds a missing vendor, customer or item to QuickBooks and maps it',
    // QuickBooks does it once, by the request id
    keyless: true,
    body: z.object({ kind: z.enum(['vendor', 'customer', 'item']), key: text(40).min(1, 'Required') }),
    reply: qbEntity,
    example: { body: { kind: 'item', key: '4000' } },
  }),
  parties: call({
    method: 'GET',
    path: '/api/v1/quickbooks/parties',
    access: ACCESS,
    summary: 'Customers or vendors whom postings name, with what they are mapped to',
    query: listQuery(['name'], {
      kind: z.enum(['customer', 'vendor']),
      mapped: omittedWhenEmpty(flagIn),
    }),
    reply: listOf(qbParty),
    example: { query: { kind: 'customer' } },
  }),
  mappings: call({
    method: 'GET',
    path: '/api/v1/quickbooks/mappings',
    access: ACCESS,
    summary: 'Accounts, taxes and products of the ledger, with what they are in QuickBooks',
    reply: qbMappings,
  }),
  saveMappings: call({
    method: 'PATCH',
    path: '/api/v1/quickbooks/mappings',
    access: ACCESS,
    summary: 'Maps records to those of QuickBooks; an account of the wrong type is refused',
    body: z.object({ changes: z.array(mappingChange).min(1).max(200) }),
    reply: ok,
    example: { body: { changes: [{ kind: 'account', key: '1010', entity_id: null }] } },
  }),
  suggestMappings: call({
    method: 'POST',
    path: '/api/v1/quickbooks/mappings/suggest',
    access: ACCESS,
    summary: 'Maps what is not mapped yet to what has the same number or a similar name',
    keyless: true,
    reply: z.object({ mapped: z.number() }),
  }),
  settings: call({
    method: 'GET',
    path: '/api/v1/quickbooks/settings',
    access: ACCESS,
    summary: 'What is posted, from which day on, and whether by itself or by hand',
    reply: qbSettings,
  }),
  saveSettings: call({
    method: 'PATCH',
    path: '/api/v1/quickbooks/settings',
    access: ACCESS,
    summary: 'Changes what is posted',
    body: qbSettingsForm,
    reply: qbSettings,
    example: {
      body: { mode: 'by-hand', post_sales: 1, post_purchases: 1, post_journal: 1, start_day: '2026-01-01' },
    },
  }),
  postings: call({
    method: 'GET',
    path: '/api/v1/quickbooks/postings',
    access: ACCESS,
    summary: 'The outbox: what is, was or will be posted to QuickBooks',
    query: listQuery(['day', 'total', 'number'], {
      group: omittedWhenEmpty(z.enum(POSTING_GROUPS)),
      state: omittedWhenEmpty(z.enum(POSTING_STATES)),
      from: omittedWhenEmpty(day),
      to: omittedWhenEmpty(day),
      differs: omittedWhenEmpty(flagIn),
      /** A company that the dealership was connected to before; the present one where it is not named. */
      company: omittedWhenEmpty(text(40)),
    }),
    reply: listOf(qbPosting),
  }),
  posting: call({
    method: 'GET',
    path: '/api/v1/quickbooks/postings/{id}',
    access: ACCESS,
    summary: 'One posting with what will be sent, and what it is made of',
    params: z.object({ id: idOf('quickbooks_posting') }),
    reply: qbPostingDetail,
  }),
  act: call({
    method: 'POST',
    path: '/api/v1/quickbooks/postings/act',
    access: ACCESS,
    summary: 'Sends postings, holds them back or skips them; what is being sent is left alone',
    body: z.object({
      ids: manyIdsOf('quickbooks_posting', MOST_AT_ONCE, 1),
      action: z.enum(POSTING_ACTIONS),
    }),
    reply: z.object({ changed: z.number() }),
  }),
  sync: call({
    method: 'POST',
    path: '/api/v1/quickbooks/sync',
    access: ACCESS,
    summary: 'Looks for new entries of the journal and sends what waits, in the background',
    keyless: true,
    reply: ok,
  }),
  compare: call({
    method: 'POST',
    path: '/api/v1/quickbooks/compare',
    access: ACCESS,
    summary: 'Compares what was sent with what QuickBooks has, in the background',
    keyless: true,
    reply: ok,
  }),
  exportCsv: call({
    method: 'GET',
    path: '/api/v1/quickbooks/export.csv',
    access: ACCESS,
    summary: 'The postings of a period as CSV, one line for each account',
    query: period,
    reply: { file: true, mime: 'text/csv', isExport: true },
    example: { query: { from: '2026-01-01', to: '2026-01-31' } },
  }),
  exportIif: call({
    method: 'GET',
    path: '/api/v1/quickbooks/export.iif',
    access: ACCESS,
    summary: 'The postings of a period as IIF, which QuickBooks Desktop imports',
    query: period,
    reply: { file: true, mime: 'text/plain', isExport: true },
    example: { query: { from: '2026-01-01', to: '2026-01-31' } },
  }),
};

export type MappingKind = (typeof MAPPING_KINDS)[number];
