import { toDollars } from '@forecourt/domain/money/index';
import {
  bodyOf,
  type DocumentFacts,
  type PostingProblem,
  type QbBody,
} from '@forecourt/domain/quickbooks/index';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import { readQbMapping } from '../mapping/qb-mapping';
import { documentOf, type StoredPosting } from '../planning/posting.queries';
import { settledBy } from './send.queries';

/** What is sent, kept until it is known to be done. */
export const request = z.object({
  entity: z.enum(['SalesReceipt', 'Invoice', 'Payment', 'Bill', 'Purchase', 'BillPayment', 'JournalEntry']),
  operation: z.enum(['create', 'update', 'void', 'delete']),
  requestId: z.string(),
  body: z.record(z.string(), z.unknown()),
  cents: z.number(),
});
export type Request = z.output<typeof request>;

export type Built =
  | { kind: 'request'; request: Request }
  | { kind: 'problems'; problems: PostingProblem[] }
  /** The invoice or bill that it settles must be there first. */
  | { kind: 'waits'; for: string }
  | { kind: 'nothing' };

/** Stands in the note of each transaction, so that it is found again when an answer was lost. */
export const noteOf = (tenant: number, id: number): string => `[Forecourt ${tenant}-${id}]`;
export const numberIn = ({ number, id, part, shape }: StoredPosting): string => {
  const isMain = number !== '' && part === 1 && (shape === 'Invoice' || shape === 'SalesReceipt');
  return isMain ? number : `FC-${id}`;
};

const SETTLES = { Payment: 'Invoice', BillPayment: 'Bill' } as const;
const VOIDED: readonly string[] = ['Invoice', 'SalesReceipt', 'Payment', 'BillPayment'];

const requestIdOf = (tenant: number, { id, revision, sync_token }: StoredPosting) =>
  `fc${tenant}-${id}-${revision}-${sync_token ?? 'new'}`;

type Settled = { settles: DocumentFacts['settles'] } | { waitsFor: string };

/** What a payment settles. Money for a bill that QuickBooks will not have stands on its own. */
const findSettled = async (db: Db, tenant: number, { root, shape }: StoredPosting): Promise<Settled> => {
  if (shape !== 'Payment' && shape !== 'BillPayment') return { settles: null };
  const type = SETTLES[shape];
  const found = await settledBy(db, tenant, root, type);
  if (found?.qb_id) return { settles: { id: found.qb_id, type } };
  return found && found.state !== 'skipped' ? { waitsFor: type.toLowerCase() } : { settles: null };
};

export const factsOf = (
  tenant: number,
  posting: StoredPosting,
  settles: DocumentFacts['settles'],
): DocumentFacts => ({
  ...{ docNumber: numberIn(posting), note: noteOf(tenant, posting.id), settles: settles ?? null },
});

/** The transaction as it stands in the outbox; a payment of a vendor without a bill is a journal entry. */
export const sendable = (posting: StoredPosting, settles: DocumentFacts['settles']): StoredPosting =>
  posting.shape === 'BillPayment' && !settles ? { ...posting, shape: 'JournalEntry' } : posting;

export const buildRequest = async (db: Db, tenant: number, posting: StoredPosting): Promise<Built> => {
  const requestId = requestIdOf(tenant, posting);
  const { qb_id, sync_token, operation } = posting;
  if (operation === 'void') {
    if (qb_id === null) return { kind: 'nothing' };
    const body: QbBody = { Id: qb_id, SyncToken: sync_token ?? '0', sparse: true };
    const how = VOIDED.includes(posting.shape) ? 'void' : 'delete';
    return { kind: 'request', request: { entity: posting.shape, operation: how, requestId, body, cents: 0 } };
  }
  const settled = await findSettled(db, tenant, posting);
  if ('waitsFor' in settled) return { kind: 'waits', for: settled.waitsFor };
  const sent = sendable(posting, settled.settles);
  const mapping = await readQbMapping(db, tenant, posting.lines);
  const built = bodyOf(documentOf(sent), factsOf(tenant, sent, settled.settles), mapping);
  if (built.body === null) return { kind: 'problems', problems: built.problems };
  const body =
    qb_id === null ? built.body : { ...built.body, Id: qb_id, SyncToken: sync_token ?? '0', sparse: false };
  return {
    kind: 'request',
    request: {
      ...{ entity: sent.shape, operation: qb_id === null ? 'create' : 'update', requestId, body },
      cents: posting.cents,
    },
  };
};

export const dollarsText = (cents: number): string => `$${toDollars(cents as never).toFixed(2)}`; // whole cents of the database
