import {
  type BhphOpening,
  type BhphProblem,
  equalPayment,
  type MandatoryCharge,
  type OpenedEvent,
} from '@forecourt/domain/bhph/index';
import { billValues } from '@forecourt/domain/bill-of-sale/bill-values';
import { enteredRate } from '@forecourt/domain/bill-of-sale/calculators/bhph-finance';
import { frequencyOf } from '@forecourt/domain/bill-of-sale/calculators/credit-terms';
import { type BillInput, type BillResult, FORMATS } from '@forecourt/domain/bill-of-sale/index';
import { roundCents } from '@forecourt/domain/money/cents';
import { lawfulSettings } from '../settings/settings';
import type { SavedSettings } from '../settings/settings.queries';

/** Whatever else is wrong with the bill: what the account needs of it is not there. */
const MISSING = {
  rate: 'Enter the interest rate of the bill first',
  term: 'Enter the term of the bill first',
  firstDay: 'Enter the first payment day of the bill first',
  amount: 'The bill leaves nothing to finance',
} as const;

interface Bill {
  day: string;
  input: BillInput;
  result: BillResult;
}

const centsOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Without these the customer does not get the loan; they count in the rate that the ceiling tests. */
const chargesOf = ({ input }: Bill, isFinanced: boolean): MandatoryCharge[] => {
  const lenderFee = billValues(input).money('financing_lender_fee');
  const all = [
    ...(lenderFee > 0 ? [{ label: "Lender's fee", amount: lenderFee }] : []),
    ...(input.mandatoryCharges ?? []),
  ];
  return all
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({ label, amount, financed: isFinanced }));
};

/** The first event of an account as its bill says it, or what the bill lacks. */
export const openingOfBill = (
  bill: Bill,
  saved: SavedSettings,
): { ok: true; event: OpenedEvent } | { ok: false; problems: BhphProblem[] } => {
  const { input, result, day } = bill;
  const values = billValues(input);
  const rate = values.rate('financing_rate');
  const firstDay = values.text('financing_first_payment_day');
  const principal = centsOf(result.values.financing_amount);
  const numberOfPayments = centsOf(result.values.financing_number_of_payments);
  const lack = (message: string) => ({ ok: false as const, problems: [{ field: 'bill_id', message }] });
  if (rate === undefined) return lack(MISSING.rate);
  if (values.number('financing_term') === undefined) return lack(MISSING.term);
  if (firstDay === null) return lack(MISSING.firstDay);
  if (principal <= 0 || numberOfPayments <= 0) return lack(MISSING.amount);
  const province =
    values.text('tax_province') ?? FORMATS[input.format].province ?? values.text('dealer_province');
  const borrower = values.flag('buyer_is_corporation') ? 'corporate' : 'consumer';
  const terms = {
    ...{ apr: enteredRate(rate), numberOfPayments, firstDay },
    frequency: frequencyOf(values.text('financing_frequency')),
  };
  // the payment that the bill printed is the one that was agreed on
  const printed = roundCents(centsOf(result.values.financing_payment));
  const payment = printed > 0 ? printed : equalPayment({ day, principal: roundCents(principal) }, terms);
  const opening: BhphOpening = {
    ...{ province, borrower, principal: roundCents(principal), terms: { ...terms, payment } },
    pickUps: (input.pickUpPayments ?? []).map(({ day: on, amount }) => ({ day: on, amount })),
    charges: chargesOf(bill, !values.flag('financing_charges_paid_on_delivery')),
    settings: lawfulSettings(saved, province, borrower),
  };
  return { ok: true, event: { kind: 'opened', id: 1, day, opening } };
};
