import type { ReplyOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { yearEndLines } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, changedMeanwhile, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { staffNames } from '../../users';
import { bookerOf } from '../booking/booker';
import { lockBook } from '../booking/entry.queries';
import { isReplaying } from '../booking/replay';
import { ownAccounts } from '../chart/account.queries';
import { accountSums, RESULT_ACCOUNTS } from '../sums/sums.queries';
import { bookVoucher } from '../vouchers/book-voucher';
import { yearEndsInForce } from '../vouchers/voucher.queries';
import { listYears } from './fiscal-years';
import { addPeriodEvent, periodEvents, readSettings, saveSettings, setClosedTo } from './settings.queries';
import { unfinishedUpTo } from './unfinished';

type Settings = ReplyOf<typeof accountingCalls.ledgerSettings>;

const MOST_EVENTS = 200;

const settingsReply = async (db: Db, tenant: number): Promise<Settings> => ({
  ...(await readSettings(db, tenant)),
  is_replaying: await isReplaying(db, tenant),
});

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Reverses what closed the years whose last day is open again. The book is locked and opened. */
const reopenYears = async (tx: Db, context: Context, to: string | null, reason: string): Promise<void> => {
  const { tenant, session } = context;
  const years = (await yearEndsInForce(tx, tenant)).filter(({ day }) => to === null || day > to);
  for (const { id, day } of years) {
    await bookVoucher(tx, bookerOf(context), {
      ...{ kind: 'reversal', day, event: null, reverses: id, memo: `Year reopened: ${reason}` },
    });
    await addPeriodEvent(tx, tenant, {
      ...{ kind: 'year-reopened', closed_to: dayBefore(day), reason, user_id: session.userId },
    });
  }
};

export const periodHandlers: Pick<
  Handlers<typeof accountingCalls>,
  | ('ledgerSettings' | 'saveLedgerSettings' | 'periods' | 'checkClosing')
  | ('closePeriod' | 'reopenPeriod' | 'closeYear')
> = {
  ledgerSettings: (_, { read, tenant }) => read((db) => settingsReply(db, tenant)),

  saveLedgerSettings: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      await lockBook(tx, tenant, todayAt(context));
      const before = await readSettings(tx, tenant);
      if (body.version !== undefined && body.version !== before.version)
        throw changedMeanwhile(await settingsReply(tx, tenant));
      if (
        body.fiscal_year_start !== before.fiscal_year_start &&
        (await yearEndsInForce(tx, tenant)).length > 0
      )
        throw badField('fiscal_year_start', 'A year is closed already. Reopen it first.');
      await saveSettings(tx, tenant, body.fiscal_year_start);
      return settingsReply(tx, tenant);
    }),

  periods: (_, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const rows = await periodEvents(db, tenant, MOST_EVENTS);
      const nameOf = await staffNames(
        context,
        rows.map(({ user_id }) => user_id),
      );
      return {
        events: rows.map(({ user_id, ...event }) => ({ ...event, created_by: nameOf(user_id) })),
        years: await listYears(db, tenant, todayAt(context)),
      };
    }),

  checkClosing: ({ query }, { read, tenant }) =>
    read(async (db) => ({ warnings: await unfinishedUpTo(db, tenant, query.to) })),

  closePeriod: ({ body: { to, reason } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const today = todayAt(context);
      if (to >= today) throw badField('to', 'must be before today');
      const closedTo = await lockBook(tx, tenant, today);
      if (closedTo !== null && to <= closedTo)
        throw badField('to', `The books are closed up to ${closedTo} already`);
      await setClosedTo(tx, tenant, to);
      await addPeriodEvent(tx, tenant, { kind: 'closed', closed_to: to, reason, user_id: session.userId });
      return settingsReply(tx, tenant);
    }),

  reopenPeriod: ({ body: { to, reason } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const closedTo = await lockBook(tx, tenant, todayAt(context));
      if (closedTo === null) throw new Refusal(409, 'No period is closed.');
      if (to !== null && to >= closedTo) throw badField('to', `must be before ${closedTo}`);
      await setClosedTo(tx, tenant, to);
      await reopenYears(tx, context, to, reason);
      await addPeriodEvent(tx, tenant, { kind: 'reopened', closed_to: to, reason, user_id: session.userId });
      return settingsReply(tx, tenant);
    }),

  closeYear: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const booker = bookerOf(context);
      const closedTo = await lockBook(tx, tenant, booker.today);
      const year = (await listYears(tx, tenant, booker.today)).find(({ year }) => year === body.year);
      if (!year) throw badField('year', 'Nothing is booked in this year');
      if (year.problem) throw new Refusal(409, year.problem);
      const { first, last } = year;
      const sums = await accountSums(tx, tenant, { from: first, to: last }, RESULT_ACCOUNTS);
      const lines = yearEndLines(sums, await ownAccounts(tx, tenant));
      const memo = `Close of the fiscal year ${body.year}`;
      if (lines.length === 0) throw badField('year', 'Nothing is booked in this year');
      await bookVoucher(tx, booker, {
        ...{ kind: 'year-end', day: last, memo, event: { kind: 'manual', day: last, memo, lines } },
      });
      const now = closedTo !== null && closedTo > last ? closedTo : last;
      await setClosedTo(tx, tenant, now);
      await addPeriodEvent(tx, tenant, {
        ...{ kind: 'year-closed', closed_to: now, reason: body.reason, user_id: session.userId },
      });
      return settingsReply(tx, tenant);
    }),
};
