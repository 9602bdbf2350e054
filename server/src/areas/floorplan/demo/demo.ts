import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { ACCOUNT, curtailmentSchedule } from '@forecourt/domain/ledger/index';
import { roundCents, toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { type Booker, bookRecord, jobBooker } from '../../accounting';
import { insertAdvance, lockAdvance, updateAdvance } from '../advance.queries';
import { ADVANCE_SOURCE, PAYMENT_SOURCE } from '../booking/sources';
import { accrue } from '../interest/accrue';
import { accrueOne } from '../interest/job';
import { dueOf } from '../interest/loan';
import { insertLender } from '../lenders/lender.queries';
import { insertPayment, paymentsOf } from '../payment.queries';
import { nextDueColumns } from '../record/add-advance';
import { type DemoCar, demoCars, demoLender } from './demo.queries';

const CURTAILMENTS = [
  { afterDays: 60, part: 10_000 },
  { afterDays: 90, part: 10_000 },
  { afterDays: 120, part: 10_000 },
];
const TERM_DAYS = 180;

const addLender = async (tx: Db, { tenant, today }: Booker) =>
  insertLender(tx, tenant, {
    vendor_id: await demoLender(tx, tenant, {
      name: 'Northstar Floor Plan',
      accountNo: `FP-${4_400 + tenant}`,
    }),
    rates: [
      { from: addDays(today, -700), apr: 0.0845 },
      { from: addDays(today, -75), apr: 0.0795 },
    ],
    curtailments: CURTAILMENTS,
    ...{ term_days: TERM_DAYS, payoff_days: 3, accrual: 'month', credit_limit_cents: toCents(400_000) },
    ...{ comment: 'Unit audits in the first week of each month', is_active: true },
  });

const advanceOn = async (tx: Db, booker: Booker, lenderId: number, car: DemoCar, place: number) => {
  const { tenant, userId } = booker;
  const amount = roundCents(Math.floor((toCents(car.cost) * 0.9) / 10_000) * 10_000);
  const day = addDays(car.acquired_on, 2);
  const [next] = curtailmentSchedule({ day, amount }, { curtailments: CURTAILMENTS, termDays: TERM_DAYS });
  const id = await insertAdvance(tx, tenant, {
    ...{ lender_id: lenderId, stock_id: car.id, day, amount_cents: amount, account: ACCOUNT.bank },
    ...{ curtailments: CURTAILMENTS, term_days: TERM_DAYS, accrued_to: day, created_by: userId },
    ...{ seller_vendor_id: null, seller_customer_id: null, comment: '', reference: `NS-${70_310 + place}` },
    ...{ next_due_on: next?.day ?? null, next_due_cents: next?.amount ?? null },
  });
  if (id === null) throw new Error('a vehicle of the demo is floored once');
  await bookRecord(tx, booker, ADVANCE_SOURCE, id);
  await accrueOne(tx, booker, id);
  return id;
};

/** Pays back what the schedule asked for before the day, or the least amount that is given. */
const payBack = async (tx: Db, booker: Booker, id: number, before: string, least = 0) => {
  const { tenant, userId } = booker;
  const advance = await lockAdvance(tx, tenant, id);
  if (!advance) return;
  const overdue = dueOf(advance, before).overdue;
  const due = roundCents(overdue || least);
  const day = overdue > 0 && advance.next_due_on ? advance.next_due_on : before;
  if (due === 0) return;
  const paymentId = await insertPayment(tx, tenant, {
    ...{ advance_id: id, kind: 'curtailment', day, principal_cents: due, interest_cents: 0 },
    ...{ adjust_cents: 0, account: ACCOUNT.bank, reference: 'Debited by the lender', created_by: userId },
  });
  const now = { ...advance, paid_cents: due };
  await updateAdvance(tx, tenant, id, {
    ...{ paid_cents: due, ...nextDueColumns(dueOf(now, before).next) },
  });
  await accrue(tx, booker, now, await paymentsOf(tx, tenant, [id]), [advance.accrued_to]);
  await bookRecord(tx, booker, PAYMENT_SOURCE, paymentId);
};

const COUNT = { [MAIN_DEALERSHIP]: 8, [VERIFYING_DEALERSHIP]: 1 };

/** Floored vehicles of some months, the older ones curtailed, and one that was sold and is not paid off. */
export const insertDemoFloorPlan = async (tx: Db): Promise<void> => {
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const booker = await jobBooker(tx, { tenant, userId: null, deps: { now: () => new Date() } });
    const { today } = booker;
    const lenderId = await addLender(tx, booker);
    const [from, to] = [addDays(today, -150), addDays(today, -5)];
    const cars = await demoCars(tx, tenant, { isSold: false, from, to, limit: COUNT[tenant] ?? 1 });
    const sold = await demoCars(tx, tenant, {
      isSold: true,
      from: addDays(today, -400),
      to: today,
      limit: 1,
    });
    const ids: number[] = [];
    const floored = [...cars, ...(tenant === MAIN_DEALERSHIP ? sold : [])];
    for (const [place, car] of floored.entries()) ids.push(await advanceOn(tx, booker, lenderId, car, place));
    // the first one has a payment in any case; of the others what was due a week ago is paid
    for (const [place, id] of ids.entries())
      await payBack(
        tx,
        booker,
        id,
        place === 0 ? addDays(today, -3) : addDays(today, -7),
        place === 0 ? toCents(500) : 0,
      );
  }
};
