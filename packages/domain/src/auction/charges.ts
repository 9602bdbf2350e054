import { sumCents, toCents, toDollars } from '../money';
import { byColumn, type ChargeLine, type ColumnRole, findChargeLines, findRoleColumns } from './charge-lines';
import { type TextLine, withoutAccents } from './text-lines';

export type ChargeKind = 'price' | 'fee' | 'tax' | 'subtotal' | 'total' | 'payment' | 'other';

export interface Charge {
  kind: ChargeKind;
  name: string;
  amount: number;
  /** Its own tax, where the table has a column for it. */
  tax: number | null;
  rate: number | null;
}

/** The first that fits counts. */
const KINDS: readonly (readonly [ChargeKind, RegExp])[] = [
  [
    'subtotal',
    /^(?:sub-?\s?total|sous-?\s?total|total (?:des |du |de )?(?:fees|frais|taxe?s?|charges|before|avant|hst|gst|tvh|tps|tvq|vehicle|vehicule|services))\b|^(?:fees|taxes) total\b/i,
  ],
  [
    'total',
    /^(?:grand |invoice |net )?total\b|^(?:amount|balance|total) (?:due|owing|payable)\b|^(?:please pay|montant (?:du|total|a payer)|solde|total (?:general|a payer|de la facture)|a payer)\b/i,
  ],
  [
    'payment',
    /^(?:payments?|deposit|paid|amount paid|less payment|paiements?|depot|acompte|montant paye|paye)\b/i,
  ],
  [
    'price',
    /\b(?:sale|sold|selling|hammer|purchase|vehicle|bid|buy now|unit sale) (?:price|amount)\b|^(?:hammer|winning bid|high bid|vehicle sale|vehicle purchase|bid)$|\bprix (?:de vente|d'achat|d'adjudication|du vehicule|de l'encan|vendu)\b|^(?:adjudication|mise gagnante|enchere gagnante|offre gagnante|prix)$/i,
  ],
  [
    'fee',
    /\b(?:fees?|premium|transport\w*|delivery|shipping|towing|storage|inspection|report|carfax|history|levy|guarantee|assurance|registration|lien|charge|documentation|credit|discount|rebate|surcharge|loading|frais|prime|livraison|remorquage|entreposage|rapport|historique|droits?|garantie|immatriculation|rabais|escompte)\b/i,
  ],
  ['tax', /\b(?:hst|gst|pst|qst|rst|tps|tvq|tvh|tvp|tax|taxes?)\b/i],
];

/** '2019 Toyota Camry SE': some invoices name the car itself as the first item. */
const CAR = /^(?:19|20)\d{2} [A-Z][\p{L}-]+/u;

const kindOf = (written: string, isInTable: boolean): ChargeKind => {
  const description = withoutAccents(written);
  const isTaxOn = /^(?:hst|gst|pst|qst|tps|tvq|tvh|taxe?)\b/i.test(description);
  const kind = isTaxOn ? 'tax' : KINDS.find(([, words]) => words.test(description))?.[0];
  if (kind) return kind;
  if (CAR.test(description)) return 'price';
  // Between the table's heading and its total every line is to be paid.
  return isInTable ? 'fee' : 'other';
};

/** Without headings the sums tell: amount, tax and what they come to. */
const byArithmetic = (values: readonly number[]): Map<ColumnRole, number> => {
  const [first = 0, second, third] = values;
  if (third !== undefined && Math.abs(first + (second ?? 0) - third) < 0.015) {
    return new Map([
      ['amount', first],
      ['tax', second ?? 0],
      ['total', third],
    ]);
  }
  if (values.length === 2 && second !== undefined && second > 0 && second < first * 0.2) {
    return new Map([
      ['amount', first],
      ['tax', second],
    ]);
  }
  return new Map([['amount', values.at(-1) ?? 0]]);
};

const chargeOf = (
  { description, amounts, rate }: ChargeLine,
  kind: ChargeKind,
  roles: Map<ColumnRole, number>,
): Charge => {
  // What is summed up stands in the last column, whatever that is called.
  const isSum = kind === 'total' || kind === 'subtotal' || kind === 'tax' || kind === 'payment';
  const last = amounts.at(-1)?.value ?? 0;
  const tax = roles.get('tax') ?? null;
  const whole = roles.get('total');
  const ofTotal = whole === undefined ? last : toDollars(sumCents([toCents(whole), toCents(-(tax ?? 0))]));
  return {
    kind,
    name: description,
    amount: isSum ? last : (roles.get('amount') ?? ofTotal),
    tax: isSum ? null : tax,
    rate,
  };
};

/** What an invoice lists, from its first line to its last, each with what it is. */
export const readCharges = (lines: readonly TextLine[]): Charge[] => {
  const heading = findRoleColumns(lines);
  let isBelowTotal = false;
  return findChargeLines(lines).map((charge) => {
    const isBelowHeading = heading !== undefined && charge.line > heading.line;
    const kind = kindOf(charge.description, isBelowHeading && !isBelowTotal);
    if (kind === 'total' || kind === 'subtotal') isBelowTotal ||= isBelowHeading;
    const roles = isBelowHeading
      ? byColumn(charge.amounts, heading.columns)
      : byArithmetic(charge.amounts.map(({ value }) => value));
    return chargeOf(charge, kind, roles);
  });
};
