import { addDays } from '@forecourt/domain/bhph/day-numbers';
import {
  type BhphEvent,
  type BhphLedger,
  openBhphLedger,
  payoff,
  recordBhphEvent,
} from '@forecourt/domain/bhph/index';
import { BILL_TYPE, type BillInput, computeBill } from '@forecourt/domain/bill-of-sale/index';
import { toCents, toDollars } from '@forecourt/domain/money/cents';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import {
  answerDemoQuestions,
  beginInput,
  defaultFormat,
  insertSoldDemoBill,
  readBillVehicle,
  readDealerRow,
} from '../../bills';
import { insertAccount } from '../account/account.queries';
import { accountColumns } from '../account/account-columns';
import { insertEvent } from '../account/event.queries';
import type { EventDraft } from '../account/record';
import { openingOfBill } from '../opening/opening-of-bill';
import { wholeSettings } from '../settings/settings';
import { buyersOfDemo, type DemoCar, insertDemoContact } from './demo.queries';

interface DemoLoan {
  /** Of a vehicle that is no longer in stock; others are sold for what the stock asks. */
  price: number;
  rate: number;
  term: number;
  frequency: 'weekly' | 'biweekly' | 'monthly';
  soldDaysAgo: number;
  firstAfter: number;
  /** Instalments that were paid on their days. */
  paid: (due: readonly string[], today: string) => number;
  insuredFor: number | null;
  more?: (ledger: BhphLedger, today: string) => EventDraft[];
}

/** Paid up to today; 40 days late with a promise; paid off; a first payment that the bank returned, and a pick-up payment. */
const LOANS: readonly DemoLoan[] = [
  {
    ...{ price: 11_900, rate: 18.9, term: 36, frequency: 'biweekly', soldDaysAgo: 120, firstAfter: 14 },
    paid: (due, today) => due.filter((day) => day <= today).length,
    insuredFor: 210,
  },
  {
    ...{ price: 9_450, rate: 22.9, term: 30, frequency: 'weekly', soldDaysAgo: 110, firstAfter: 7 },
    paid: (due, today) => due.filter((day) => day < addDays(today, -40)).length,
    insuredFor: 12,
    more: (_ledger, today) => [
      { kind: 'promise', day: today, promisedDay: addDays(today, 3), amount: toCents(250) },
    ],
  },
  {
    ...{ price: 6_200, rate: 15.9, term: 12, frequency: 'monthly', soldDaysAgo: 400, firstAfter: 31 },
    paid: () => 8,
    insuredFor: 60,
    more: ({ account }) => {
      const day = addDays(account.day, 12);
      return [{ kind: 'payment', day, amount: payoff(account, day).total }];
    },
  },
  {
    ...{ price: 13_700, rate: 20.9, term: 42, frequency: 'biweekly', soldDaysAgo: 75, firstAfter: 14 },
    paid: (due, today) => due.filter((day) => day < addDays(today, -9)).length,
    insuredFor: null,
    more: ({ events }, today) => {
      const last = events.findLast(({ kind }) => kind === 'payment');
      if (!last) return [];
      const [day, label] = [addDays(today, -5), 'Insufficient funds'];
      return [
        { kind: 'voided', day, target: last.id, reason: label },
        { kind: 'charge', charge: 'returned-payment', day, amount: toCents(45), label },
      ];
    },
  },
];

const CASH_DOWN = toCents(1_000);

/** Of a vehicle that is no longer in stock. */
const VEHICLE_BY_HAND = {
  ...{ vehicle_year: 2017, vehicle_make: 'Honda', vehicle_model: 'Civic', vehicle_trim: 'LX' },
  ...{ vehicle_body_style: 'Sedan', vehicle_exterior_color: 'Grey', vehicle_odometer: 128_400 },
  ...{ vehicle_odometer_unit: 'km', vehicle_condition: 'used', vehicle_vin: '2HGFC2F57HH014873' },
};

/** A bill of the dealership's own province, with dealer, seller, customer and vehicle as their records have them. */
const billOf = async (
  tx: Db,
  dealershipId: number,
  { loan, car, withPickUp }: { loan: DemoLoan; car: DemoCar; withPickUp: boolean },
): Promise<BillInput> => {
  const day = addDays(car.today, -loan.soldDaysAgo);
  const vehicle =
    car.stock_id === null ? null : ((await readBillVehicle(tx, dealershipId, car.stock_id)) ?? null);
  const begun = await beginInput(tx, dealershipId, {
    ...{
      type: BILL_TYPE.bhph,
      format: defaultFormat(await readDealerRow(tx, dealershipId)),
      day,
      deal: null,
    },
    ...{ vehicle, customerId: car.customer_id, sellerId: car.owner_id },
  });
  return {
    ...begun,
    values: {
      ...(vehicle === null && VEHICLE_BY_HAND),
      ...begun.values,
      ...(vehicle === null && { price_sales_price: toCents(loan.price) }),
      cash_down: CASH_DOWN,
      ...{ delivery_day: day, delivery_certification: 'certified', vehicle_distance_statement: 'known' },
      bhph_payment_method: 'pre-authorized-debit',
      ...{ financing_rate: loan.rate, financing_term: loan.term, financing_frequency: loan.frequency },
      financing_first_payment_day: addDays(day, loan.firstAfter),
      ...(loan.insuredFor !== null && {
        ...{
          bhph_insurance_company: 'Northern Shield Insurance',
          bhph_insurance_policy: `NS-${40_000 + car.customer_id}`,
        },
        bhph_insurance_expiry: addDays(car.today, loan.insuredFor),
      }),
    },
    payments: [{ amount: CASH_DOWN, method: 'Etransfer', day }],
    ...(withPickUp && { pickUpPayments: [{ amount: toCents(500), day: addDays(car.today, 10) }] }),
  };
};

const record = (ledger: BhphLedger, draft: EventDraft): BhphLedger => {
  const event = { ...draft, id: (ledger.events.at(-1)?.id ?? 0) + 1 } as BhphEvent; // a draft is an event without its id
  const recorded = recordBhphEvent(ledger, event);
  if (!recorded.ok)
    throw new Error(`demo account: ${recorded.problems.map(({ message }) => message).join()}`);
  return recorded.ledger;
};

const ledgerOf = (loan: DemoLoan, input: BillInput, today: string): BhphLedger => {
  const bill = { day: input.day, input, result: computeBill(input) };
  const opening = openingOfBill(bill, wholeSettings({ contents: {} }));
  const opened = opening.ok ? openBhphLedger(opening.event) : opening;
  if (!opened.ok) throw new Error(`demo account: ${opened.problems.map(({ message }) => message).join()}`);
  let { ledger } = opened;
  const { schedule } = ledger.account;
  const count = loan.paid(
    schedule.map(({ day }) => day),
    today,
  );
  for (const { day, amount } of schedule.slice(0, count))
    ledger = record(ledger, { kind: 'payment', day, amount });
  for (const draft of loan.more?.(ledger, today) ?? []) ledger = record(ledger, draft);
  return ledger;
};

const METHODS = ['Etransfer', 'Debit-Card', 'Cash'] as const;

const insertLoan = async (tx: Db, dealershipId: number, car: DemoCar, loan: DemoLoan, place: number) => {
  const input = await billOf(tx, dealershipId, { loan, car, withPickUp: place === LOANS.length - 1 });
  const { stock_id: stockId, title, customer_id: customerId, owner_id: sellerId } = car;
  const billId = await insertSoldDemoBill(tx, dealershipId, { input, stockId, title, customerId, sellerId });
  const { events, account } = ledgerOf(loan, input, car.today);
  const isInsured = loan.insuredFor !== null;
  const id = await insertAccount(tx, {
    ...{ dealership_id: dealershipId, bill_id: billId, customer_id: car.customer_id, stock_id: car.stock_id },
    ...{ vehicle_title: car.title, ...accountColumns(account) },
    ...(isInsured && {
      ...{
        insurance_company: 'Northern Shield Insurance',
        insurance_policy: `NS-${40_000 + car.customer_id}`,
      },
      insurance_expires_on: addDays(car.today, loan.insuredFor ?? 0),
    }),
  });
  for (const event of events)
    await insertEvent(tx, dealershipId, {
      ...{ accountId: id, event, userId: car.owner_id },
      ...(event.kind === 'payment' && { method: METHODS[event.id % METHODS.length] ?? 'Cash' }),
    });
  const promise = account.promises.at(-1);
  if (promise)
    await insertDemoContact(tx, dealershipId, id, car, {
      ...{ on: promise.promisedDay, amount: toDollars(promise.amount) },
    });
};

export const insertDemoAccounts = async (tx: Db): Promise<void> => {
  for (const dealershipId of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const cars = await buyersOfDemo(tx, dealershipId, LOANS.length);
    const stock = cars.flatMap(({ stock_id }) => (stock_id === null ? [] : [stock_id]));
    const [first] = cars;
    if (first)
      await answerDemoQuestions(tx, dealershipId, {
        ...{ cars: stock, userId: first.owner_id ?? 0, today: first.today },
      });
    for (const [place, car] of cars.entries()) {
      const loan = LOANS[place];
      if (loan) await insertLoan(tx, dealershipId, car, loan, place);
    }
  }
};
