import { type Cents, sumCents, sumDollars, toCents } from '../money';
import type { AuctionFee } from './auction-read';
import { taxOn } from './invoice-taxes';

/** The parts of a purchase that is entered by hand (screens.md 3, Manual entry). */
export const PURCHASE_PARTS = [
  'sellPrice',
  'transaction',
  'transportation',
  'history',
  'registration',
] as const;
export type PurchasePart = (typeof PURCHASE_PARTS)[number];

/** A price or fee of a purchase, and its tax. */
export interface PurchaseLine {
  name: string;
  amount: number;
  tax: number;
}

/** [value, tax] */
export type PurchasePairs = Record<PurchasePart, [number, number]>;

export const PURCHASE_PART_NAMES: Readonly<Record<PurchasePart, string>> = {
  sellPrice: 'Sale price',
  transaction: 'Transaction fee',
  transportation: 'Transportation',
  history: 'History report',
  registration: 'Registration',
};

const FEES: readonly (readonly [PurchasePart, RegExp])[] = [
  ['transportation', /\b(?:transport\w*|delivery|shipping|towing|tow|loading|livraison|remorquage)\b/i],
  ['history', /\b(?:history|carfax|report|autocheck|historique|rapport)\b/i],
  [
    'registration',
    /\b(?:registration|licen[cs]\w+|lien|ownership|plates?|immatriculation|enregistrement|plaques?)\b/i,
  ],
];

/** Which part of the manual entry a line belongs to; what is none of the others is a fee of the transaction. */
export const purchasePartOf = (name: string): PurchasePart => {
  if (name === PURCHASE_PART_NAMES.sellPrice) return 'sellPrice';
  return FEES.find(([, words]) => words.test(name))?.[0] ?? 'transaction';
};

/** Shares an amount among parts in proportion, to the cent: what rounding leaves goes to the next one. */
const share = (whole: Cents, parts: readonly Cents[]): number[] => {
  const all = sumCents(parts);
  let before = 0;
  let given = 0;
  return parts.map((part) => {
    before += part;
    const upToHere = all === 0 ? 0 : Math.round((whole * before) / all);
    const mine = upToHere - given;
    given = upToHere;
    return mine / 100;
  });
};

export interface PurchaseFigures {
  price: number | null;
  fees: readonly AuctionFee[];
  /** In per cent, of the fees that do not tell their tax; 0: not known. */
  feesPercent?: number;
  /** Of price and fees together. */
  tax?: number | null | undefined;
}

/** Each price and fee with its tax. A tax given for all is shared by those that have none of their own. */
export const purchaseLines = ({
  price,
  fees,
  feesPercent = 0,
  tax: wholeTax,
}: PurchaseFigures): PurchaseLine[] => {
  const taxOf = ({ amount, tax }: AuctionFee) => tax ?? (feesPercent > 0 ? taxOn(amount, feesPercent) : null);
  const lines = [
    ...(price === null ? [] : [{ name: PURCHASE_PART_NAMES.sellPrice, amount: price, tax: null }]),
    ...fees.map((fee) => ({ ...fee, tax: taxOf(fee) })),
  ];
  const open = lines.filter(({ tax }) => tax === null);
  const left = toCents(wholeTax ?? 0) - sumCents(lines.map(({ tax }) => toCents(tax ?? 0)));
  const shares = share(
    toCents(Math.max(0, left) / 100),
    open.map(({ amount }) => toCents(Math.max(0, amount))),
  );
  return lines.map((line) => ({ ...line, tax: line.tax ?? shares[open.indexOf(line)] ?? 0 }));
};

export interface PurchaseTotals {
  /** What the car cost before taxes, which a dealer gets back. */
  net: number;
  tax: number;
  total: number;
}

export const purchaseTotals = (lines: readonly PurchaseLine[]): PurchaseTotals => {
  const net = sumDollars(lines.map(({ amount }) => amount));
  const tax = sumDollars(lines.map((line) => line.tax));
  return { net, tax, total: sumDollars([net, tax]) };
};

/** A cent or two are rounding. */
const ROUNDING_CENTS = 2;

/** Whether a sum that someone states is one of those that the lines come to. */
export const isSum = (stated: number, ...sums: readonly number[]): boolean =>
  sums.some((sum) => Math.abs(toCents(sum) - toCents(stated)) <= ROUNDING_CENTS);

/** Parts that were left empty are no lines. */
export const linesOfPairs = (pairs: PurchasePairs): PurchaseLine[] =>
  PURCHASE_PARTS.map((part) => {
    const [amount, tax] = pairs[part];
    return { name: PURCHASE_PART_NAMES[part], amount, tax };
  }).filter(({ amount, tax }) => amount !== 0 || tax !== 0);

/** The lines gathered into the pairs of the manual entry; lines of one part come together. */
export const pairsOfLines = (lines: readonly PurchaseLine[]): PurchasePairs => {
  const pairOf = (part: PurchasePart): [number, number] => {
    const own = lines.filter(({ name }) => purchasePartOf(name) === part);
    return [sumDollars(own.map(({ amount }) => amount)), sumDollars(own.map(({ tax }) => tax))];
  };
  return {
    sellPrice: pairOf('sellPrice'),
    transaction: pairOf('transaction'),
    transportation: pairOf('transportation'),
    history: pairOf('history'),
    registration: pairOf('registration'),
  };
};
