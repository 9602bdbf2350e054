import { type Cents, roundCents, toDollars } from '../money';
import { type Declarations, isNotable, NEEDED_DECLARATIONS } from './declarations';
import { type PurchaseAmounts, purchaseFigures } from './purchase-figures';
import type { LienResult, PurchaseKind } from './purchase-kinds';
import { type PurchaseRates, usualTaxes } from './purchase-taxes';

export interface PurchaseProblem {
  /** The field of the form that the message belongs to. */
  field: string;
  /** An error refuses what is entered, a warning is shown beside it. */
  severity: 'error' | 'warning';
  message: string;
}

/** A purchase as it would be booked. Days are YYYY-MM-DD; null is not known. */
export interface PurchaseFacts extends PurchaseAmounts {
  kind: PurchaseKind;
  day: string;
  isRegistrant: boolean;
  taxNumber: string;
  idKind: string;
  idEnds: string;
  lienResult: LienResult;
  lienSearchedOn: string | null;
  lienHolder: string;
  odometer: number | null;
  declarations: Declarations;
}

const money = (amount: Cents): string =>
  toDollars(amount).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' });

const error = (field: string, message: string): PurchaseProblem => ({ field, severity: 'error', message });
const warning = (field: string, message: string): PurchaseProblem => ({
  field,
  severity: 'warning',
  message,
});

/** A tax that is further from its rate was read wrongly or charged wrongly. */
const ROUNDING = 5;

const checkTaxes = (facts: PurchaseFacts, rates: PurchaseRates): PurchaseProblem[] => {
  const { gst, pst, qst, isRegistrant, taxNumber, kind } = facts;
  const { net, tax } = purchaseFigures(facts);
  if (!isRegistrant)
    return tax === 0 ? [] : [error('gst', 'A seller who is not registered for GST/HST charges no tax')];
  const problems: PurchaseProblem[] = [];
  if (tax > net) problems.push(error('gst', 'The tax is more than the price'));
  if (tax > 0 && taxNumber === '' && kind !== 'auction')
    problems.push(error('tax_number', 'Needed to claim the tax back'));
  const usual = usualTaxes(net, rates);
  const isUsual = (given: Cents, expected: Cents) => Math.abs(given - expected) <= ROUNDING;
  if (!isUsual(gst, usual.gst))
    problems.push(warning('gst', `${rates.name || 'GST/HST'} of this price is usually ${money(usual.gst)}`));
  if (!isUsual(qst, usual.qst))
    problems.push(warning('qst', `QST of this price is usually ${money(usual.qst)}`));
  if (pst > 0) problems.push(warning('pst', 'A vehicle that is bought to be sold again bears no PST'));
  return problems;
};

/** A search that is older than this may miss a lien. */
const SEARCH_DAYS = 7;
const DAY_MS = 86_400_000;

const checkLien = (facts: PurchaseFacts, today: string): PurchaseProblem[] => {
  const { lienResult, lienSearchedOn, lienHolder, lien, day } = facts;
  if (lienResult === 'not-searched')
    return [
      ...(lien > 0 ? [error('lien_result', 'Say what the search for liens gave')] : []),
      warning('lien_result', 'No search for liens is noted'),
    ];
  const problems: PurchaseProblem[] = [];
  if (lienSearchedOn === null) problems.push(error('lien_searched_on', 'Required'));
  else if (lienSearchedOn > today) problems.push(error('lien_searched_on', 'The search is in the future'));
  else if (Date.parse(day) - Date.parse(lienSearchedOn) > SEARCH_DAYS * DAY_MS)
    problems.push(
      warning('lien_searched_on', `The search is more than ${SEARCH_DAYS} days before the purchase`),
    );
  if (lienResult === 'clear')
    return lien > 0 ? [...problems, error('lien_amount', 'No lien was found')] : problems;
  if (lienHolder === '') problems.push(error('lien_holder', 'Required'));
  if (lien <= 0) problems.push(error('lien_amount', 'Required'));
  else if (lien > purchaseFigures(facts).total)
    problems.push(
      error('lien_amount', 'More than the price: the seller pays the difference to the lien holder first'),
    );
  else
    problems.push(
      warning(
        'lien_amount',
        `Open lien: pay ${money(lien)} to ${lienHolder || 'its holder'} before the seller`,
      ),
    );
  return problems;
};

const checkPublic = ({ idKind, idEnds, odometer, declarations }: PurchaseFacts): PurchaseProblem[] => [
  ...(idKind === '' ? [error('id_kind', 'Required')] : []),
  ...(idEnds === '' ? [error('id_ends', 'Required')] : []),
  ...(odometer === null ? [error('odometer', 'Required')] : []),
  ...NEEDED_DECLARATIONS.filter((code) => declarations[code] === undefined).map((code) =>
    error(`declarations.${code}`, 'Required'),
  ),
];

const WORTH_A_WORD = {
  owner: 'The seller does not declare to be the owner',
  odometer: 'The odometer may not show the true distance',
  accidents: 'Accident damage is declared or not ruled out',
  brand: 'A brand is declared or not ruled out',
} as const;

const checkDeclared = ({ declarations }: PurchaseFacts): PurchaseProblem[] =>
  NEEDED_DECLARATIONS.filter((code) => isNotable(code, declarations[code])).map((code) =>
    warning(`declarations.${code}`, WORTH_A_WORD[code]),
  );

/** What is wrong with a purchase, and what should be looked at again. `today` is the day where the dealership is. */
export const checkPurchase = (
  facts: PurchaseFacts,
  rates: PurchaseRates,
  today: string,
): PurchaseProblem[] => {
  const { kind, day, price, fees } = facts;
  return [
    ...(day > today ? [error('day', 'The purchase is in the future')] : []),
    ...(price <= 0 ? [error('price', 'The price must be above 0')] : []),
    ...fees.flatMap((fee, place) => (fee === 0 ? [error(`fees.${place}.amount`, 'Required')] : [])),
    ...(purchaseFigures({ ...facts, lien: roundCents(0) }).net <= 0 && price > 0
      ? [error('fees', 'The credits are more than the price')]
      : []),
    ...checkTaxes(facts, rates),
    ...(kind === 'public' ? checkPublic(facts) : []),
    ...(kind === 'auction' ? [] : checkLien(facts, today)),
    ...checkDeclared(facts),
  ];
};
