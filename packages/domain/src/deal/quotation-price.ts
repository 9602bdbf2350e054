import { computeDesk, type DeskInput, type DeskVehicle } from '../desk';
import { type Cents, sumCents } from '../money';
import { TAX_TREATMENTS, type TaxTreatment } from '../tax';

interface Line {
  label: string;
  amount: Cents;
}

/** A car as it is offered, before taxes. */
export interface QuotedSale {
  /** YYYY-MM-DD, for the rates of that day. */
  day: string;
  /** Of the dealership: 'BC'. null when it is not known. */
  province: string | null;
  price: Cents;
  discount: Cents;
  /** Equipment and work sold with the car; every tax is charged on it. */
  options: readonly Line[];
  fees: readonly (Line & { tax: TaxTreatment })[];
  vehicle?: DeskVehicle;
}

export interface QuotedPrice {
  beforeTax: Cents;
  taxes: (Line & { isCollected: boolean })[];
  /** With the taxes that the dealer collects. */
  total: Cents;
}

/** A rate in thousandths of a percent as it is written: 9975 is 9.975%. */
const rateText = (rate: number) => `${rate / 1_000}%`;

/** The same as the desk takes it. */
export const quotedDeskInput = (quoted: QuotedSale): DeskInput => ({
  ...{ way: 'cash', day: quoted.day, province: quoted.province, price: quoted.price },
  discounts: quoted.discount > 0 ? [{ label: 'Discount', amount: quoted.discount }] : [],
  addOns: quoted.options.map((option) => ({ ...option, tax: 'all' })),
  fees: quoted.fees,
  ...(quoted.vehicle && { vehicle: quoted.vehicle }),
});

/**
 * What a calculation of the desk offers, as a quotation says it. Trade-ins, rebates, down payment and finance are not part of a
 * quotation, and are left to the desk.
 */
export const quotedFromDesk = ({
  price,
  discounts = [],
  addOns = [],
  products = [],
  fees = [],
}: Pick<DeskInput, 'price' | 'discounts' | 'addOns' | 'products' | 'fees'>) => {
  const toLine = ({ label, amount }: Line): Line => ({ label, amount });
  return {
    price,
    discount: sumCents(discounts.map(({ amount }) => amount)),
    options: [...addOns, ...products].map(toLine),
    fees: fees.map(toLine),
  };
};

/** What a car costs with everything that comes with it, by the same rules as the desk: each tax once on its summed base. */
export const priceQuotedSale = (quoted: QuotedSale): QuotedPrice => {
  const { sale } = computeDesk(quotedDeskInput(quoted));
  const luxury =
    sale.luxuryTax > 0 ? [{ label: 'Luxury tax', amount: sale.luxuryTax, isCollected: true }] : [];
  const taxes = sale.taxes.map(({ name, rate, amount, collected }) => ({
    label: `${name} ${rateText(rate)}${collected ? '' : ' (paid at registration)'}`,
    ...{ amount, isCollected: collected },
  }));
  return {
    beforeTax: sumCents([sale.beforeTax, -sale.luxuryTax as Cents]), // a negative amount of cents is one of cents
    taxes: [...luxury, ...taxes],
    total: sale.totalPrice,
  };
};

/** What a quotation costs: all cars together, or the cheapest of the alternatives. */
export const quotationTotal = (kind: 'alternatives' | 'together', totals: readonly Cents[]): Cents =>
  kind === 'together' || totals.length === 0 ? sumCents(totals) : (Math.min(...totals) as Cents); // the least of cents is one of them

/** Why a discount cannot be given, or undefined. */
export const discountProblem = (
  price: Cents,
  discount: Cents,
  options: readonly Line[],
): string | undefined =>
  discount > sumCents([price, ...options.map(({ amount }) => amount)])
    ? 'The discount is larger than the price'
    : undefined;

const isTreatment = (text: string | undefined): text is TaxTreatment =>
  TAX_TREATMENTS.some((treatment) => treatment === text);

const plainLabel = (label: string) => label.trim().toLowerCase();

/** A fee of the dealership's settings is taxed as it says there; any other bears every tax. */
export const feeTreatment = (
  settings: readonly { label: string; treatment: string }[],
  label: string,
): TaxTreatment => {
  const known = settings.find((fee) => plainLabel(fee.label) === plainLabel(label))?.treatment;
  return isTreatment(known) ? known : 'all';
};
