import { ACCOUNT, type EventLine, type LedgerEvent } from '@forecourt/domain/ledger/index';
import { roundCents, toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import type { Booker } from '../booking/book';
import { jobBooker } from '../booking/booker';
import { replayBatch } from '../booking/replay';
import { insertAccount } from '../chart/account.queries';
import { accountSums, oneAccount } from '../sums/sums.queries';
import { saveUnitSettings } from '../units/unit-settings.queries';
import { bookVoucher } from '../vouchers/book-voucher';
import type { VoucherKind } from '../vouchers/voucher.queries';
import { ownerOf } from './demo.queries';

const FAR = '2999-12-31';
/** A larger demo is booked in the background, as the job does at every start. */
const MOST_SCALE = 3;
const DAY = 86_400_000;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

/** The last day of a month before. */
const monthEnd = (today: string, back: number): string => {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - back + 1);
  return daysBefore(date.toISOString().slice(0, 10), 1);
};

const book = (tx: Db, booker: Booker, kind: VoucherKind, event: LedgerEvent) =>
  bookVoucher(tx, booker, { kind, day: event.day, memo: event.memo ?? '', event });

const balanceOf = async (tx: Db, tenant: number, code: string): Promise<number> => {
  const [sum] = await accountSums(tx, tenant, { from: null, to: FAR }, oneAccount(code));
  return (sum?.debit ?? 0) - (sum?.credit ?? 0);
};

/** What the dealership had when its books began: money, and the owner's share in it and in the vehicles of before. */
const bookOpening = async (tx: Db, booker: Booker) => {
  const bank = toCents(486_400);
  const cash = toCents(1_500);
  const vehicles = roundCents(-(await balanceOf(tx, booker.tenant, ACCOUNT.openingBalances)));
  const lines: EventLine[] = [
    { account: ACCOUNT.bank, amount: bank },
    { account: ACCOUNT.cash, amount: cash },
    { account: ACCOUNT.ownersEquity, amount: roundCents(-(bank + cash + vehicles)) },
  ];
  const day = daysBefore(booker.today, 200);
  await book(tx, booker, 'opening', { kind: 'opening', day, memo: 'Opening balances of the bank', lines });
};

const WAGES = toCents(3_900);

const bookMonths = async (tx: Db, booker: Booker) => {
  for (const back of [2, 1]) {
    const [day, memo] = [monthEnd(booker.today, back), 'Wages of the office'];
    const lines = [
      { account: ACCOUNT.wages, amount: WAGES },
      { account: ACCOUNT.bank, amount: roundCents(-WAGES) },
    ];
    await book(tx, booker, 'manual', { kind: 'manual', day, memo, lines });
  }
};

/** License fees are paid to the province once a month. */
const bookRemittance = async (tx: Db, booker: Booker) => {
  const owed = -(await balanceOf(tx, booker.tenant, ACCOUNT.licensingPayable));
  if (owed <= 0) return;
  await book(tx, booker, 'remitted', {
    ...{
      kind: 'remitted',
      what: 'licensing',
      day: daysBefore(booker.today, 2),
      memo: 'License fees remitted',
    },
    ...{ amount: roundCents(Math.ceil(owed / 2)), from: ACCOUNT.bank },
  });
};

const replayAll = async (tx: Db, { tenant, today }: Booker) => {
  for (let left = 1; left > 0; ) left = await replayBatch(tx, tenant, today);
};

/** Books what the other areas' demos have, and adds what only the ledger knows. */
export const insertDemoLedger = async (tx: Db, { scale }: DemoWorld): Promise<void> => {
  if (scale > MOST_SCALE) return;
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const userId = await ownerOf(tx, tenant);
    const booker = await jobBooker(tx, { tenant, userId, deps: { now: () => new Date() } });
    await replayAll(tx, booker);
    await bookOpening(tx, booker);
    await bookMonths(tx, booker);
    await bookRemittance(tx, booker);
    await saveUnitSettings(tx, tenant, {
      ...{ lot_cost_per_day_cents: 850, pack_cents: 20_000, interest_in: 'front', ignores_commission: false },
    });
    await insertAccount(tx, tenant, { code: '6055', name: 'Training', type: 'expense' });
  }
};
