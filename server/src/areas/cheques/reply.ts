import type { Cheque, ChequeRow } from '@forecourt/contract/cheques/index';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { notFound } from '../../http/refusal';
import { accountNames } from '../accounting';
import { staffNames } from '../users';
import { CHEQUE_SOURCE } from './booking/ledger-source';
import { entriesOf, findCheque, linesOf, type StoredCheque, type StoredLine } from './cheque.queries';
import { printsOf } from './print/print.queries';

export const dollars = (cents: number): number => toDollars(roundCents(cents));

const stateOf = ({ voided_on, prints }: StoredCheque): ChequeRow['state'] => {
  if (voided_on !== null) return 'void';
  return prints > 0 ? 'printed' : 'written';
};

export const toRow = (cheque: StoredCheque): ChequeRow => {
  const { amount_cents, account_code: _, created_by: __, created_at: ___, address: ____, ...row } = cheque;
  return { ...row, amount: dollars(amount_cents), state: stateOf(cheque) };
};

const lineReply = (line: StoredLine, nameOf: (account: string) => string): Cheque['lines'][number] => {
  const { id, kind, record_id, account, label, stock_id, stock } = line;
  return {
    ...{ id, kind, record_id, account, account_name: nameOf(account), label, stock_id, stock },
    ...{ amount: dollars(line.amount_cents), gst: dollars(line.gst_cents) },
    ...{ pst: dollars(line.pst_cents), qst: dollars(line.qst_cents) },
  };
};

/** One cheque with all that belongs to it; 404 where there is none. */
export const readCheque = async (context: Context, db: Db, id: number): Promise<Cheque> => {
  const { tenant } = context;
  const cheque = await findCheque(db, tenant, id);
  if (!cheque) throw notFound();
  const accountName = await accountNames(db, tenant);
  const prints = await printsOf(db, tenant, id);
  const nameOf = await staffNames(context, [cheque.created_by, ...prints.map(({ user_id }) => user_id)]);
  return {
    ...{ ...toRow(cheque), address: cheque.address },
    lines: (await linesOf(db, tenant, [id])).map((line) => lineReply(line, accountName)),
    printed: prints.map(({ copy, user_id, created_at }) => ({ copy, at: created_at, by: nameOf(user_id) })),
    entries: await entriesOf(db, tenant, CHEQUE_SOURCE, id),
    ...{ created_by: nameOf(cheque.created_by), created_at: cheque.created_at },
  };
};
