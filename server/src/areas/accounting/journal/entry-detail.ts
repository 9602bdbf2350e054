import type { ReplyOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { staffNames } from '../../users';
import { findLedgerSource } from '../booking/ledger-source';
import { LINK_SOURCE, VOUCHER_SOURCE, YEAR_END_SOURCE } from '../vouchers/voucher-source';
import { accountNames } from './account-names';
import { type EntryLineRow, type EntryRow, findEntry, linesOfEntry } from './entry-detail.queries';
import { kindName } from './kind-names';
import { dollars } from './lines';

type Reply = ReplyOf<typeof accountingCalls.journalEntry>;

/** Why an entry cannot be reversed in the ledger, or null. What comes from a record is corrected there. */
export const reversalProblem = ({ source, reverses, reversed_by }: EntryRow): string | null => {
  if (source === YEAR_END_SOURCE) return 'Reopen the year instead.';
  if (source === LINK_SOURCE) return 'Link or unlink the record in the vehicle financials instead.';
  if (source !== VOUCHER_SOURCE) return 'This entry is booked from a record. Correct it there.';
  if (reverses !== null) return 'This entry is a reversal itself. Book another entry instead.';
  return reversed_by === null ? null : 'This entry is reversed already.';
};

const pair = (id: number | null, number: number | null) =>
  id === null || number === null ? null : { id, number };

const toLine =
  (nameOf: (code: string) => string) =>
  ({ cents, tax_base_cents, ...line }: EntryLineRow) => ({
    ...{ ...line, account_name: nameOf(line.account) },
    ...{ debit: dollars(Math.max(0, cents)), credit: dollars(Math.max(0, -cents)) },
    tax_base: tax_base_cents === null ? null : dollars(tax_base_cents),
  });

export const readEntry = async (context: Context, db: Db, id: number): Promise<Reply> => {
  const { tenant } = context;
  const entry = await findEntry(db, tenant, id);
  if (!entry) throw notFound();
  const lines = await linesOfEntry(db, tenant, id);
  const nameOf = await accountNames(db, tenant);
  const staff = await staffNames(context, [entry.user_id]);
  const { number, day, event_day, memo, created_at } = entry;
  return {
    ...{ id, number, day, event_day, memo, created_at, kind: kindName(entry.kind) },
    lines: lines.map(toLine(nameOf)),
    total: dollars(lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)),
    source: (await findLedgerSource(entry.source)?.linkOf?.(db, tenant, entry.source_id)) ?? null,
    reverses: pair(entry.reverses, entry.reverses_number),
    reversed_by: pair(entry.reversed_by, entry.reversed_by_number),
    reversal_problem: reversalProblem(entry),
    created_by: entry.user_id === null ? 'Forecourt' : staff(entry.user_id),
  };
};
