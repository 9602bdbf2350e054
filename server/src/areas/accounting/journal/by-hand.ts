import type { BodyOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { checkPosting } from '@forecourt/domain/ledger/check-journal';
import type { EventLine } from '@forecourt/domain/ledger/index';
import { roundCents, toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { isFuture } from '../../../http/today';
import { bookerOf } from '../booking/booker';
import { lockBook } from '../booking/entry.queries';
import { readChart } from '../chart/chart';
import { bookVoucher } from '../vouchers/book-voucher';
import { readEntry, reversalProblem } from './entry-detail';
import { findEntry } from './entry-detail.queries';
import { unknownLinks } from './link.queries';

type Form = BodyOf<typeof accountingCalls.addJournal>;

const toLine = (line: Form['lines'][number]): EventLine => {
  const amount = roundCents(toCents(line.debit) - toCents(line.credit));
  const sign = amount < 0 ? -1 : 1;
  return {
    ...{ account: line.account, amount },
    ...{ stockId: line.stock_id, customerId: line.customer_id, vendorId: line.vendor_id },
    ...(line.tax && {
      tax: { kind: line.tax, base: roundCents(sign * Math.abs(toCents(line.tax_base ?? 0))) },
    }),
  };
};

const refuseSides = (lines: Form['lines']) => {
  for (const [index, { debit, credit }] of lines.entries())
    if (debit > 0 && credit > 0)
      throw badField(`lines.${index}.credit`, 'A line has a debit or a credit, not both');
};

const FIELD = { account: 'account', amount: 'debit', tax: 'tax' } as const;

/** Each problem on its field; opening balances need not balance and may have one line. */
const refuseWrongLines = async (tx: Db, tenant: number, form: Form, lines: readonly EventLine[]) => {
  const accounts = (await readChart(tx, tenant)).map(({ code }) => code);
  const problems = checkPosting({ day: form.day, lines }, accounts).filter(
    ({ line, field }) => form.kind === 'manual' || line !== null || field !== 'lines',
  );
  if (problems.length === 0) return;
  const fields = Object.fromEntries(
    problems.map(({ line, field, message }) => [
      line === null || field === 'day' || field === 'lines' ? field : `lines.${line}.${FIELD[field]}`,
      message,
    ]),
  );
  throw new Refusal(400, problems[0]?.message ?? 'This is not possible', { fields });
};

const refuseUnknownLinks = async (tx: Db, tenant: number, lines: Form['lines']) => {
  for (const [table, column] of [
    ['stock_vehicle', 'stock_id'],
    ['customer', 'customer_id'],
    ['vendor', 'vendor_id'],
  ] as const) {
    const ids = lines.flatMap((line) => line[column] ?? []);
    const unknown = await unknownLinks(tx, tenant, table, ids);
    const index = lines.findIndex((line) => unknown.includes(line[column] ?? 0));
    if (index >= 0) throw badField(`lines.${index}.${column}`, 'There is no such record');
  }
};

/** What is entered by hand is refused in a closed period instead of being booked on another day. */
export const refuseClosedDay = async (tx: Db, tenant: number, day: string, today: string) => {
  const closedTo = await lockBook(tx, tenant, today);
  if (closedTo !== null && day <= closedTo)
    throw badField(
      'day',
      `The books are closed up to ${closedTo}. Choose a later day, or reopen the period.`,
    );
};

export const handHandlers: Pick<
  Handlers<typeof accountingCalls>,
  'journalEntry' | 'addJournal' | 'reverseEntry'
> = {
  journalEntry: ({ params }, context) => context.read((db) => readEntry(context, db, params.id)),

  addJournal: ({ body }, context) =>
    context.write(async (tx) => {
      const booker = bookerOf(context);
      const { kind, day, memo } = body;
      if (isFuture(day, context)) throw badField('day', 'must not be in the future');
      refuseSides(body.lines);
      const lines = body.lines.map(toLine);
      await refuseWrongLines(tx, context.tenant, body, lines);
      await refuseUnknownLinks(tx, context.tenant, body.lines);
      await refuseClosedDay(tx, context.tenant, day, booker.today);
      const entry = await bookVoucher(tx, booker, { kind, day, memo, event: { kind, day, memo, lines } });
      return readEntry(context, tx, entry.id);
    }),

  reverseEntry: ({ params, body }, context) =>
    context.write(async (tx) => {
      const booker = bookerOf(context);
      if (isFuture(body.day, context)) throw badField('day', 'must not be in the future');
      await refuseClosedDay(tx, context.tenant, body.day, booker.today);
      const entry = await findEntry(tx, context.tenant, params.id);
      if (!entry) throw notFound();
      const problem = reversalProblem(entry);
      if (problem) throw new Refusal(409, problem);
      if (body.day < entry.day) throw badField('day', `must not be before the entry, ${entry.day}`);
      const reversal = await bookVoucher(tx, booker, {
        ...{ kind: 'reversal', day: body.day, event: null, reverses: entry.source_id },
        memo: `Reversal of ${entry.number}: ${body.reason}`,
      });
      return readEntry(context, tx, reversal.id);
    }),
};
