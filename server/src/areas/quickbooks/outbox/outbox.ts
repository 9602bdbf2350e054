import type { QbPosting, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { toDollars } from '@forecourt/domain/money/index';
import { bodyOf, type QbBody } from '@forecourt/domain/quickbooks/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { accountNames, findLedgerSource } from '../../accounting';
import { addSync } from '../jobs';
import { readQbMapping } from '../mapping/qb-mapping';
import { documentOf } from '../planning/posting.queries';
import { factsOf, numberIn, sendable } from '../sending/build-request';
import { settledBy } from '../sending/send.queries';
import { mendAt } from '../sending/send-posting';
import {
  actOn,
  countKnown,
  entriesOfPosting,
  findListed,
  type ListedPosting,
  listPostings,
} from './outbox.queries';

const dollars = (cents: number) => toDollars(cents as never); // whole cents of the database

const toReply = (row: ListedPosting): QbPosting => ({
  ...{
    id: row.id,
    state: row.state,
    shape: row.shape,
    operation: row.operation,
    day: row.day,
    memo: row.memo,
  },
  ...{ number: numberIn(row), party: row.party, total: dollars(row.cents), problem: row.problem },
  ...{ mend_at: row.mend_at, attempts: row.attempts, next_at: row.next_at, sent_at: row.sent_at },
  ...{ qb_id: row.qb_id, difference: row.difference },
});

const LABELS: readonly [string, string][] = [
  ['DocNumber', 'Number'],
  ['PaymentRefNum', 'Reference'],
  ['TxnDate', 'Date'],
  ['CustomerRef', 'Customer'],
  ['VendorRef', 'Vendor'],
  ['EntityRef', 'Paid to'],
  ['DepositToAccountRef', 'Deposit to'],
  ['AccountRef', 'Paid from'],
  ['TotalAmt', 'Amount'],
  ['PrivateNote', 'Note'],
];

const textOf = (value: unknown): string => {
  if (typeof value === 'number') return `$${value.toFixed(2)}`;
  if (typeof value === 'string') return value;
  const ref = value as { name?: string; value?: string };
  return ref.name ?? ref.value ?? '';
};

/** The head of a transaction in words; its lines follow as the lines of the ledger. */
const previewOf = (body: QbBody | null) =>
  body === null
    ? []
    : LABELS.flatMap(([field, label]) =>
        body[field] === undefined ? [] : [{ label, value: textOf(body[field]) }],
      );

const settlesOf = async (db: Db, tenant: number, { shape, root }: ListedPosting) => {
  if (shape !== 'Payment' && shape !== 'BillPayment') return null;
  const type = shape === 'Payment' ? 'Invoice' : 'Bill';
  const found = await settledBy(db, tenant, root, type);
  // one that is not there yet is named by its place alone
  return found ? { id: found.qb_id ?? 'not sent yet', type: type as 'Invoice' | 'Bill' } : null;
};

export const outboxHandlers: Pick<Handlers<typeof quickbooksCalls>, 'postings' | 'posting' | 'act'> = {
  postings: async ({ query }, { read, tenant }) => {
    const found = await read((db) => listPostings(db, tenant, query, defaultPageSize(tenant)));
    return { ...found, rows: found.rows.map(toReply) };
  },

  posting: ({ params: { id } }, { read, tenant }) =>
    read(async (db) => {
      const row = await findListed(db, tenant, id);
      if (!row) throw notFound();
      const settles = await settlesOf(db, tenant, row);
      const mapping = await readQbMapping(db, tenant, row.lines);
      const nameOf = await accountNames(db, tenant);
      const sent = sendable(row, settles);
      const { body, problems } =
        row.lines.length === 0
          ? { body: null, problems: [] }
          : bodyOf(documentOf(sent), factsOf(tenant, sent, settles), mapping);
      const entries = await entriesOfPosting(db, tenant, id);
      const [first] = entries;
      return {
        ...toReply(row),
        lines: row.lines.map(({ account, amount }) => ({
          ...{ account, account_name: nameOf(account), qb_name: mapping.account(account)?.ref.name ?? null },
          ...{ debit: dollars(Math.max(0, amount)), credit: dollars(Math.max(0, -amount)) },
        })),
        preview: previewOf(body),
        body: body && JSON.stringify(body, null, 2),
        problems: problems.map((problem) => ({ message: problem.message, mend_at: mendAt(problem) })),
        record:
          (first && (await findLedgerSource(first.source)?.linkOf?.(db, tenant, first.source_id))) ?? null,
        entries: entries.map(({ source: _, source_id: __, ...entry }) => entry),
      };
    }),

  act: ({ body: { ids, action } }, { write, tenant, deps }) =>
    write(async (tx) => {
      if ((await countKnown(tx, tenant, ids)) !== new Set(ids).size) throw notFound();
      const changed = await actOn(tx, tenant, ids, action);
      if (action === 'send' && changed > 0) await addSync(deps, tx, tenant, 'sync');
      return { changed };
    }),
};
