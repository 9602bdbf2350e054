import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import { toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { bookerOf, bookRecord } from '../../accounting';
import { staffNames } from '../../users';
import { findBankAccount } from '../accounts/bank-account.queries';
import { holdBankAccounts } from '../accounts/bank-accounts';
import { dollars } from '../cents';
import { refuseDay } from '../refuse-day';
import {
  findTransfer,
  insertTransfer,
  listTransfers,
  markReversed,
  TRANSFER_SOURCE,
  type TransferRow,
} from './transfer.queries';

type Reply = ReplyOf<typeof bankingCalls.addTransfer>;

const reply = (row: TransferRow, nameOf: (id: number | null) => string): Reply => {
  const { amount_cents, user_id, from_code: _, to_code: __, ...transfer } = row;
  return { ...transfer, amount: dollars(amount_cents), created_by: nameOf(user_id) };
};

const one = async (context: Context, tx: Db, id: number): Promise<Reply> => {
  const row = await findTransfer(tx, context.tenant, id);
  if (!row) throw notFound();
  return reply(row, await staffNames(context, [row.user_id]));
};

/** The money of customers is never less than nothing. The book is locked. */
const refuseAboveTrust = async (tx: Db, tenant: number, id: number, amount: number) => {
  const { balance_cents, name } = (await findBankAccount(tx, tenant, id)) ?? { balance_cents: 0, name: '' };
  if (amount > balance_cents)
    throw badField('amount', `${name} has ${formatMoney(Math.max(0, balance_cents) / 100)} in the books`);
};

const add = async (context: Context, tx: Db, body: BodyOf<typeof bankingCalls.addTransfer>) => {
  const { tenant, session } = context;
  const { from_id: fromId, to_id: toId, day, memo } = body;
  if (fromId === toId) throw badField('to_id', 'Choose another account');
  const [from] = await holdBankAccounts(tx, tenant, [
    { field: 'from_id', id: fromId },
    { field: 'to_id', id: toId },
  ]);
  await refuseDay(context, tx, day);
  if (from?.kind === 'trust') await refuseAboveTrust(tx, tenant, fromId, toCents(body.amount));
  const id = await insertTransfer(tx, tenant, {
    ...{ fromId, toId, day, memo, amount: toCents(body.amount), userId: session.userId },
  });
  await bookRecord(tx, bookerOf(context), TRANSFER_SOURCE, id);
  return one(context, tx, id);
};

export const transferHandlers: Pick<
  Handlers<typeof bankingCalls>,
  'transfers' | 'addTransfer' | 'reverseTransfer'
> = {
  transfers: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { rows, ...page } = await listTransfers(db, tenant, query, defaultPageSize(tenant));
      const nameOf = await staffNames(
        context,
        rows.map(({ user_id }) => user_id),
      );
      return { ...page, rows: rows.map((row) => reply(row, nameOf)) };
    }),

  addTransfer: ({ body }, context) => context.write((tx) => add(context, tx, body)),

  reverseTransfer: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const booker = bookerOf(context);
      const found = await findTransfer(tx, tenant, id);
      if (!found) throw notFound();
      const done = { day: booker.today, reason: body.reason, userId: session.userId };
      if (!(await markReversed(tx, tenant, id, done)))
        throw new Refusal(409, 'This transfer is reversed already');
      await bookRecord(tx, booker, TRANSFER_SOURCE, id);
      return one(context, tx, id);
    }),
};
