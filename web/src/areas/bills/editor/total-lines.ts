import { BILL_TYPE, type BillType } from '@forecourt/domain/bill-of-sale/index';
import { sumDollars } from '@forecourt/domain/money/index';
import type { BillFigures } from './evaluate-bill';
import { type FigureLine, moneyText } from './figure-lines';

/** Values by part_name: a reply, or the form. */
type Source = object;

const numberIn = (source: Source, name: string): number | null => {
  const value: unknown = Reflect.get(source, name);
  return typeof value === 'number' ? value : null;
};

/** Adds a line for each amount that there is; amounts of 0 are left out unless they are totals. */
const collect = () => {
  const lines: FigureLine[] = [];
  const add = (
    key: string,
    label: string,
    amount: number | null,
    more: { isTotal?: boolean; isQuiet?: boolean; minus?: boolean } = {},
  ) => {
    const { minus, ...looks } = more;
    if (amount === null || (amount === 0 && !looks.isTotal)) return;
    lines.push({ key, label, value: moneyText(minus ? -amount : amount), ...looks });
  };
  return { lines, add };
};

/** A lease whose terms are not complete: what is due is not known yet. */
export const isLeaseIncomplete = (figures: BillFigures, type: BillType): boolean =>
  type === BILL_TYPE.lease && numberIn(figures.values, 'lease_payment') === null;

interface DueLine {
  key: 'owed' | 'due';
  label: string;
  value: string;
}

/** In a purchase the customer is the seller, whom the dealership pays. */
const owedLabel = (type: BillType): string =>
  type === BILL_TYPE.tradeIn ? 'Payable to the seller' : 'Owed to the buyer';

/** What is due from the buyer, or to the buyer; null while it is not known. */
export const dueLine = (figures: BillFigures, type: BillType): DueLine | null => {
  const of = (name: string) => numberIn(figures.values, name);
  if (isLeaseIncomplete(figures, type)) return null;
  const owed = of('owed_to_buyer') ?? 0;
  if (owed > 0) return { key: 'owed', label: owedLabel(type), value: moneyText(owed) };
  const balance = of('balance_due');
  // the buyer pays the balance of a loan of the dealership over time: what is due today says too little
  const due = type === BILL_TYPE.bhph ? balance : (of('still_to_pay') ?? balance);
  if (due === null) return null;
  const whole = type === BILL_TYPE.lease ? 'Due on delivery' : 'Balance due';
  return { key: 'due', label: due === balance ? whole : 'Still to pay', value: moneyText(due) };
};

/** What the customer of a lease pays on delivery; the rest of it is the first payment, where that is due in advance. */
const leaseDueParts = (figures: BillFigures, entered: Source) => {
  const down = numberIn(entered, 'cash_down') ?? 0;
  const tax = numberIn(figures.values, 'lease_tax_on_delivery') ?? 0;
  const security = numberIn(entered, 'lease_security_deposit') ?? 0;
  const due = numberIn(figures.values, 'balance_due') ?? 0;
  return [
    { key: 'leaseDown', label: 'Cash down, paid on delivery', amount: down },
    { key: 'leaseTax', label: 'Taxes on delivery', amount: tax },
    { key: 'leaseSecurity', label: 'Security deposit', amount: security },
    { key: 'leaseFirst', label: 'First payment', amount: sumDollars([due, -down, -tax, -security]) },
  ];
};

/** From the price to what is still to pay. `entered` are the values of the form, in dollars. */
export const totalLines = (figures: BillFigures, entered: Source, type: BillType): FigureLine[] => {
  const of = (name: string) => numberIn(figures.values, name);
  const typed = (name: string) => numberIn(entered, name);
  const { lines, add } = collect();
  if (type !== BILL_TYPE.tradeIn) {
    add('price', 'Price', typed('price_sales_price') ?? 0);
    add('discount', 'Discounts', of('price_discount'), { minus: true });
    add('fees', 'Fees', of('price_fees'));
    add('addOns', 'Add-ons', of('price_add_ons'));
    add('products', 'Products', of('price_products'));
    add('luxury', 'Luxury tax', of('price_luxury_tax'));
    add('before', 'Before taxes', of('price_before_tax'), { isTotal: true });
    // a lease is taxed with each payment
    if (figures.taxes.length === 0 && type !== BILL_TYPE.lease) add('tax', 'Taxes', of('total_tax'));
    for (const tax of type === BILL_TYPE.lease ? [] : figures.taxes)
      add(
        `tax-${tax.name}-${tax.rate}-${tax.collected}`,
        tax.collected ? `${tax.name} ${tax.rate} %` : `${tax.name} ${tax.rate} %, paid at registration`,
        tax.amount,
        { isQuiet: !tax.collected },
      );
    add('license', 'License fee', typed('license_fee'));
    add('total', 'Total price', of('price_total'), { isTotal: true });
  }
  add('trade', 'Trade-in allowance', of('trade_allowance'), { minus: type !== BILL_TYPE.tradeIn });
  add('tradeTax', 'Tax on the trade-in', of('trade_tax'), { minus: type !== BILL_TYPE.tradeIn });
  add('lien', 'Lien paid out', of('trade_lien'), { minus: type === BILL_TYPE.tradeIn });
  add('rebates', 'Rebates', of('price_rebates'), { minus: true });
  add('deposit', 'Deposit', typed('deposit'), { minus: true });
  add('down', 'Cash down', typed('cash_down'), { minus: true });
  add('pickUp', 'Pick-up payments', of('bhph_pick_up_total'), { minus: true });
  const isOpenLease = isLeaseIncomplete(figures, type);
  if (type === BILL_TYPE.lease && !isOpenLease) {
    for (const { key, label, amount } of leaseDueParts(figures, entered)) add(key, label, amount);
    add('balance', 'Due on delivery', of('balance_due'), { isTotal: true });
  }
  if (type !== BILL_TYPE.tradeIn && type !== BILL_TYPE.lease)
    add('balance', 'Balance due', of('balance_due'), { isTotal: true });
  // the balance of a loan of the dealership is paid over time; this part of the price is not
  if (type === BILL_TYPE.bhph) add('delivery', 'Due on delivery', of('due_on_delivery'));
  const paidLabel = type === BILL_TYPE.tradeIn ? 'Payments made' : 'Payments received';
  add('paid', paidLabel, of('payments_received'), { minus: true });
  if ((of('payments_received') ?? 0) > 0 && type !== BILL_TYPE.tradeIn && !isOpenLease)
    add('still', 'Still to pay', of('still_to_pay'), { isTotal: true });
  add('owed', owedLabel(type), of('owed_to_buyer'), { isTotal: (of('owed_to_buyer') ?? 0) > 0 });
  return lines.filter(({ key }) => key !== 'owed' || (of('owed_to_buyer') ?? 0) > 0);
};

/** The payments of a loan or lease; null while its terms are not complete. */
export const creditFigures = (figures: BillFigures) => {
  const of = (name: string) => numberIn(figures.values, name);
  const isLease = of('lease_payment') !== null;
  const prefix = isLease ? 'lease' : 'financing';
  const payment = of(`${prefix}_payment`);
  if (payment === null) return null;
  return {
    isLease,
    payment,
    count: of(`${prefix}_number_of_payments`),
    apr: of(`${prefix}_apr_disclosed`),
    cost: of(`${prefix}_cost_of_borrowing`),
    amount: isLease ? of('lease_cap_cost') : of('financing_amount'),
    total: isLease ? of('lease_total_obligation') : of('financing_total'),
  };
};

/** Cost and gross; for those who may see them. A purchase has neither. */
export const grossLines = (figures: BillFigures, entered: Source, type: BillType): FigureLine[] => {
  const source = figures.confidential;
  if (!source || type === BILL_TYPE.tradeIn) return [];
  const { lines, add } = collect();
  add('cost', 'Cost of the vehicle', numberIn(entered, 'cost_vehicle'));
  add('pack', 'Pack', numberIn(entered, 'cost_pack'));
  add('over', 'Over-allowance', numberIn(source, 'gross_over_allowance'));
  const front = numberIn(source, 'gross_front');
  const gross = numberIn(source, 'gross_total');
  // without a back the front is the total gross, which is enough
  if (front !== gross) add('front', 'Front', front, { isTotal: true });
  add('back', 'Back', numberIn(source, 'gross_back'));
  add('reserve', 'Finance reserve, in the back', numberIn(source, 'gross_reserve'), { isQuiet: true });
  add('gross', 'Total gross', gross, { isTotal: true });
  if (gross === null)
    lines.push({ key: 'gross', label: 'Total gross', value: 'Cost missing', isTotal: true });
  return lines;
};
