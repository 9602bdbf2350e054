import fc from 'fast-check';
import { addDays } from '../../bhph/day-numbers';
import { reverseFigures } from '../../bill-of-sale/reverse-figures';
import { anyBill } from '../../bill-of-sale/test-support/any-bill';
import { DEPOSIT_METHODS } from '../../deal/deposit-rules';
import { roundCents } from '../../money';
import { ACCOUNTS, type EventLine, LEDGER_TAX_KINDS, type LedgerEvent, type LedgerTax, REMITTED } from '..';
import { computeSale } from './sales';

const cents = fc.integer({ min: -500_000, max: 5_000_000 }).map(roundCents);
const id = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });
const money = fc.constantFrom('1000', '1010', '1010-2', '1020');
const account = fc.constantFrom(...ACCOUNTS.map(({ code }) => code));
const method = fc.constantFrom(...DEPOSIT_METHODS.map(({ value }) => value));
const tax: fc.Arbitrary<LedgerTax> = fc.record({
  ...{ kind: fc.constantFrom(...LEDGER_TAX_KINDS), base: cents, amount: cents },
});
const taxes = fc.array(tax, { maxLength: 3 });
const line: fc.Arbitrary<EventLine> = fc.record({ account, amount: cents, stockId: id, vendorId: id });
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const balanced = lines.map((given) => [
  ...given,
  { account: '1010', amount: roundCents(-given.reduce((sum, { amount }) => sum + amount, 0)) },
]);

/** Days of two years. */
const day = fc.integer({ min: 0, max: 729 }).map((after) => addDays('2025-01-01', after));
const base = { day, stockId: id, customerId: id, vendorId: id };
const kind = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
const paidBy = fc.option(money);
const target = fc.oneof(
  fc.constantFrom('vehicle' as const, 'sold-vehicle' as const),
  account.map((code) => ({ account: code })),
);
const inTrust = fc.boolean();

const vehicleEvents = [
  fc.record({ ...base, kind: kind('vehicle-purchased'), cost: cents, taxes, paidBy }),
  fc.record({ ...base, kind: kind('cost'), amount: cents, taxes, target, paidBy }),
  fc.record({ ...base, kind: kind('vendor-paid'), amount: cents, from: money }),
  fc.record({ ...base, kind: kind('vehicle-written-off'), amount: cents }),
  fc.record({ ...base, kind: kind('floor-plan-advance'), amount: cents, into: paidBy }),
  fc.record({ ...base, kind: kind('floor-plan-interest'), amount: cents }),
  fc.record({
    ...{ ...base, kind: kind('floor-plan-payoff', 'floor-plan-curtailment') },
    ...{ principal: cents, interest: cents, from: money },
  }),
];

const depositEvents = [
  fc.record({ ...base, kind: kind('deposit-received', 'deposit-refunded'), amount: cents, method, inTrust }),
  fc.record({ ...base, kind: kind('deposit-applied'), amount: cents, inTrust }),
  fc.record({ ...base, kind: kind('deposit-forfeited'), amount: cents, taxes, inTrust }),
];

const sold = fc.record({
  ...{ ...base, kind: kind('bill-sold'), figures: anyBill.map((bill) => computeSale(bill).figures) },
  bookedCost: fc.option(cents, { nil: undefined }),
  isOwnLease: fc.boolean(),
  tradeInStockIds: fc.constant([3, 4]),
});

const remittedWhat = fc.constantFrom(...REMITTED);
const billEvents = [
  sold,
  fc.record({
    ...{ ...base, kind: kind('bill-payment', 'bill-payment-reversed'), amount: cents, method },
    toCustomer: fc.boolean(),
  }),
  fc.record({ ...base, kind: kind('refund-due'), amount: cents }),
  fc.record({ ...base, kind: kind('refunded', 'loan-refunded'), amount: cents, method }),
  fc.record({ ...base, kind: kind('lien-paid'), amount: cents, booked: cents, from: money }),
  fc.record({
    ...{ ...base, kind: kind('contract-funded'), into: money },
    ...{ amount: cents, reserve: cents, fees: cents, charges: cents },
  }),
  fc.record({ ...base, kind: kind('rebate-received'), amount: cents, into: money }),
  fc.record({ ...base, kind: kind('remitted'), what: remittedWhat, amount: cents, from: money }),
  fc.record({
    ...{ ...base, kind: kind('remitted'), what: kind('gst', 'qst'), amount: cents, credits: cents },
    from: money,
  }),
];

const parts = { principal: cents, interest: cents, fees: cents, pickUp: cents, surplus: cents };
const loanEvents = [
  fc.record({ ...base, kind: kind('loan-opened'), principal: cents }),
  fc.record({
    ...{ ...base, kind: kind('loan-payment', 'loan-recovered'), ...parts, method },
    isChargedOff: fc.boolean(),
  }),
  fc.record({ ...base, kind: kind('loan-charge'), amount: cents }),
  fc.record({ ...base, kind: kind('loan-adjusted'), amount: cents, surplus: cents }),
  fc.record({
    ...{ ...base, kind: kind('loan-charged-off'), principal: cents, fees: cents, pickUp: cents },
  }),
];

const officeEvents = [
  fc.record({ ...base, kind: kind('commission-earned'), amount: cents }),
  fc.record({ ...base, kind: kind('commission-paid'), amount: cents, from: money }),
  fc.record({
    ...{ ...base, kind: kind('shop-invoice'), labour: cents, parts: cents, taxes, cost: cents },
    target: kind('customer', 'vehicle', 'sold-vehicle'),
  }),
  fc.record({ ...base, kind: kind('shop-payment'), amount: cents, method }),
  fc.record({ ...base, kind: kind('product-sale'), net: cents, taxes, cost: cents, method }),
  fc.record({ ...base, kind: kind('product-stock'), amount: cents, from: kind('5050', '3900', '2080') }),
  fc.record({ ...base, kind: kind('cheque'), from: money, lines }),
  fc.record({ ...base, kind: kind('money-moved'), amount: cents, from: money, to: money }),
  fc.record({
    ...{ ...base, kind: kind('money-moved'), amount: cents, from: money, to: money, fee: cents },
    more: fc.array(fc.record({ from: money, amount: cents }), { maxLength: 2 }),
  }),
  fc.record({ ...base, kind: kind('manual'), lines: balanced }),
  fc.record({ ...base, kind: kind('opening'), lines }),
];

/** Any event, also with amounts below 0. */
export const anyEvent: fc.Arbitrary<LedgerEvent> = fc.oneof(
  ...[...vehicleEvents, ...depositEvents, ...billEvents, ...loanEvents, ...officeEvents],
);

const turned = (value: unknown, key: string): unknown => {
  if (Array.isArray(value) && (key === 'taxes' || key === 'lines' || key === 'more'))
    return value.map((item) => turnAmounts(item as object));
  return typeof value === 'number' && !key.endsWith('Id') ? roundCents(-value) : value;
};

const turnAmounts = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).map(([key, field]) => [key, turned(field, key)])) as Value; // the same keys

/** The event that undoes another: a bill is reversed, of others every amount is turned. */
export const undoOf = (event: LedgerEvent): LedgerEvent =>
  event.kind === 'bill-sold'
    ? { ...event, kind: 'bill-reversed', figures: reverseFigures(event.figures) }
    : turnAmounts(event);
