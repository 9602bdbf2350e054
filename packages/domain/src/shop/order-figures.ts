import type { LedgerTax } from '../ledger/index';
import { type Cents, roundCents, sumCents } from '../money';
import { type PlaceOfSupply, saleTaxes, type TaxLine } from '../tax/index';

export const TAX_CLASSES = ['taxable', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** Of one line. */
export const QUANTITY_MOST = 999;
/** Of one product in an order of the public site, where nobody knows the buyer. */
export const SITE_QUANTITY_MOST = 20;
/** Of one order; more is a mistake. */
export const ORDER_LINES_MOST = 50;
/** 500,000 dollars: amounts of this size are divided without losing a cent. */
export const ORDER_TOTAL_MOST = roundCents(50_000_000);

export interface OrderLine {
  quantity: number;
  /** Of one piece. */
  price: Cents;
  taxClass: TaxClass;
}

export interface LineFigures {
  /** Before the discount. */
  amount: Cents;
  discount: Cents;
  net: Cents;
  /** Its share of each tax, in the order of the taxes of the order. */
  taxes: Cents[];
  tax: Cents;
}

export interface OrderFigures {
  lines: LineFigures[];
  subtotal: Cents;
  discount: Cents;
  taxes: TaxLine[];
  tax: Cents;
  total: Cents;
}

/** Divides an amount by weights so that the parts sum to it to the cent. */
export const divideByWeight = (amount: Cents, weights: readonly number[]): Cents[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => roundCents(0));
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const upTo = roundCents((amount * before) / whole);
    const part = roundCents(upTo - given);
    given = upTo;
    return part;
  });
};

const chargedTaxes = (taxable: Cents, place: PlaceOfSupply, day: string): TaxLine[] =>
  saleTaxes({
    ...place,
    ...{ day, price: roundCents(0), trades: [] },
    items: [{ amount: taxable, tax: 'all', withVehicle: false }],
  })
    .filter((line) => line.collected && line.amount !== 0)
    .map(({ name, rate, base, amount }) => ({ name, rate, base, amount }));

/**
 * What an order comes to: the discount is shared by all lines, each tax is rounded once on what is taxed. The cart, the
 * counter and the server compute with this.
 */
export const orderFigures = (
  lines: readonly OrderLine[],
  wantedDiscount: Cents,
  place: PlaceOfSupply,
  day: string,
): OrderFigures => {
  const amounts = lines.map(({ quantity, price }) => roundCents(quantity * price));
  const subtotal = sumCents(amounts);
  const discount = roundCents(Math.min(Math.max(0, wantedDiscount), subtotal));
  const discounts = divideByWeight(discount, amounts);
  const nets = amounts.map((amount, at) => roundCents(amount - (discounts[at] ?? 0)));
  const taxed = nets.map((net, at): number => (lines[at]?.taxClass === 'taxable' ? net : 0));
  const taxes = chargedTaxes(roundCents(taxed.reduce((sum, net) => sum + net, 0)), place, day);
  const shares = taxes.map(({ amount }) => divideByWeight(amount, taxed));
  const tax = sumCents(taxes.map(({ amount }) => amount));
  return {
    lines: amounts.map((amount, at) => {
      const ofLine = shares.map((share) => share[at] ?? roundCents(0));
      return {
        ...{ amount, discount: discounts[at] ?? roundCents(0), net: nets[at] ?? roundCents(0) },
        ...{ taxes: ofLine, tax: sumCents(ofLine) },
      };
    }),
    ...{ subtotal, discount, taxes, tax, total: sumCents([subtotal, roundCents(-discount), tax]) },
  };
};

/** What is wrong with an order before anything is looked up; undefined for one that can be sold. */
export const orderProblem = (lines: readonly Pick<OrderLine, 'quantity' | 'price'>[]): string | undefined => {
  if (lines.length === 0) return 'Add at least one product';
  if (lines.length > ORDER_LINES_MOST) return `At most ${ORDER_LINES_MOST} different products`;
  if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MOST))
    return `A quantity is a whole number from 1 to ${QUANTITY_MOST}`;
  const sum = lines.reduce((total, { quantity, price }) => total + quantity * price, 0);
  return sum > ORDER_TOTAL_MOST ? 'An order is at most $500,000' : undefined;
};

/** A line as it was sold. */
export interface SoldLine {
  quantity: number;
  /** Pieces that were taken back before. */
  returned: number;
  net: Cents;
  taxes: readonly Cents[];
  cost: Cents;
}

/** The part of an amount for some of the pieces, so that the parts of all pieces sum to it. */
const partFor = (amount: Cents, { quantity, returned }: SoldLine, pieces: number): Cents => {
  const upTo = (count: number) => roundCents((amount * count) / quantity);
  return roundCents(upTo(returned + pieces) - upTo(returned));
};

export interface RefundFigures {
  net: Cents;
  taxes: Cents[];
  cost: Cents;
  total: Cents;
}

/** What is given back for pieces of a line. */
export const lineRefund = (line: SoldLine, pieces: number): RefundFigures => {
  const net = partFor(line.net, line, pieces);
  const taxes = line.taxes.map((tax) => partFor(tax, line, pieces));
  return { net, taxes, cost: partFor(line.cost, line, pieces), total: sumCents([net, ...taxes]) };
};

/** What is given back for several lines. */
export const orderRefund = (given: readonly { line: SoldLine; pieces: number }[]): RefundFigures => {
  const parts = given.map(({ line, pieces }) => lineRefund(line, pieces));
  const most = Math.max(0, ...parts.map(({ taxes }) => taxes.length));
  return {
    net: sumCents(parts.map(({ net }) => net)),
    taxes: Array.from({ length: most }, (_, at) =>
      sumCents(parts.map(({ taxes }) => taxes[at] ?? roundCents(0))),
    ),
    cost: sumCents(parts.map(({ cost }) => cost)),
    total: sumCents(parts.map(({ total }) => total)),
  };
};

const LEDGER_KIND: Readonly<Record<string, LedgerTax['kind']>> = { GST: 'gst', HST: 'gst', QST: 'qst' };

/** As the ledger names them: GST and HST are one, other provincial taxes are PST. */
export const productTaxes = (
  taxes: readonly { name: string }[],
  amounts: readonly { base: Cents; amount: Cents }[],
): LedgerTax[] =>
  taxes.map(({ name }, at) => ({
    kind: LEDGER_KIND[name] ?? 'pst',
    base: amounts[at]?.base ?? roundCents(0),
    amount: amounts[at]?.amount ?? roundCents(0),
  }));
