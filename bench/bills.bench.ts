import { type BillInput, type BillType, checkBill, computeBill } from '@forecourt/domain/bill-of-sale/index';
import { roundCents } from '@forecourt/domain/money/index';
import { report } from './lib/load';
import { type Random, randomFrom } from './lib/random';

// What the figures of a bill cost on the server: 10,000 different bills of all types, formats, provinces and frequencies.
const BILLS = 10_000;
const TYPES: readonly BillType[] = [1, 2, 3, 4, 5];
const FORMATS = [1, 2, 3, 4, 5, 6, 7] as const;
const PROVINCES = ['ON', 'AB', 'BC', 'QC', 'NS', 'NB', 'MB', 'SK'];
const FREQUENCIES = ['weekly', 'biweekly', 'semimonthly', 'monthly'];
const LEASE_METHODS = ['money-factor', 'annuity-arrears', 'annuity-advance'];

const randomBill = (random: Random): BillInput => {
  const cents = (from: number, to: number) => roundCents(from + random.below(to - from));
  const items = (count: number) =>
    Array.from({ length: random.below(count) }, (_, index) => ({
      ...{ label: `Line ${index}`, amount: cents(1_000, 150_000), cost: cents(0, 90_000) },
      tax: random.pick(['all', 'federal', 'provincial', 'none'] as const),
    }));
  const frequency = random.pick(FREQUENCIES);
  const trade = {
    allowance: cents(100_000, 1_500_000),
    lien: cents(0, 400_000),
    registrant: random.chance(0.1),
  };
  return {
    ...{ type: random.pick(TYPES), format: random.pick(FORMATS), calculatorVersion: 1, day: '2026-01-15' },
    values: {
      tax_province: random.pick(PROVINCES),
      price_sales_price: cents(2_500_000, 20_000_000),
      vehicle_condition: random.pick(['new', 'used']),
      payment_way: random.pick(['cash', 'finance']),
      ...{ license_fee: 9_100, deposit: 50_000, cash_down: 100_000, cost_vehicle: 1_900_000 },
      ...{ sales_tax_rate: 6.25, omvic_fee_passed_on: true },
      ...{ financing_rate: random.below(2_500) / 100, financing_term: 24 + random.below(73) },
      ...{ financing_frequency: frequency, financing_lender_fee: 39_500 },
      ...{ lease_method: random.pick(LEASE_METHODS), lease_rate: random.below(1_500) / 100, lease_term: 48 },
      ...{ lease_frequency: frequency, lease_residual: 300_000, lease_acquisition_fee: 59_500 },
    },
    ...{ fees: items(6), addOns: items(4), products: items(4) },
    tradeIns: random.chance(0.5) ? [trade] : [],
  };
};

const random = randomFrom(15);
// as a request brings them: parsed from JSON
const bills: BillInput[] = JSON.parse(
  JSON.stringify(Array.from({ length: BILLS }, () => randomBill(random))),
);

/** Milliseconds on a processor, which other work on the machine does not lengthen. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const measure = (what: string, work: (bill: BillInput) => unknown, budget: string) => {
  const [wall, processor] = [performance.now(), processorTime()];
  for (const bill of bills) work(bill);
  report(`${BILLS} bills ${what}`, performance.now() - wall, budget, ' ms');
  report(`${BILLS} bills ${what}, processor time`, processorTime() - processor, budget, ' ms');
};

const wrong = bills.filter((bill) => Object.keys(checkBill(bill)).length > 0).length;
console.log(`${wrong} of ${BILLS} bills are refused by the check`);
measure('calculated, just started', (bill) => computeBill(bill), 'under 1000');
measure('calculated, after that', (bill) => computeBill(bill), 'under 1000');
measure('checked', (bill) => checkBill(bill), 'under 1000, ours');
