import { type Cents, roundCents, sumCents } from '../money';
import { federalBase, luxuryTax, registrantTradeTax, type SaleItem, saleTaxes, type TaxedSale } from '../tax';
import type { DeskAmount, DeskInput, DeskItem } from './desk-input';
import type { DeskSale } from './desk-result';

const NOTHING = roundCents(0);

export const sumAmounts = (amounts: readonly DeskAmount[] = []): Cents =>
  sumCents(amounts.map(({ amount }) => amount));

const saleItems = (items: readonly DeskItem[] | undefined, usuallyWithVehicle: boolean): SaleItem[] =>
  (items ?? []).map(({ amount, tax, withVehicle = usuallyWithVehicle }) => ({ amount, tax, withVehicle }));

/** All fees, add-ons and products, as the taxes look at them. */
export const allItems = ({ fees, addOns, products }: DeskInput): SaleItem[] => [
  ...saleItems(fees, true),
  ...saleItems(addOns, true),
  ...saleItems(products, false),
];

const sumWithVehicle = (items: readonly SaleItem[]): Cents =>
  sumCents(items.filter((item) => item.withVehicle).map(({ amount }) => amount));

const luxuryTaxOf = (input: DeskInput, netPrice: Cents, items: readonly SaleItem[]): Cents => {
  const { vehicle = {}, country = 'Canada' } = input;
  if (input.exempt?.luxury || (country !== null && country !== 'Canada')) return NOTHING;
  return luxuryTax({
    day: input.day,
    price: sumCents([netPrice, sumWithVehicle(items)]),
    isNew: vehicle.isNew ?? false,
    passenger: (vehicle.passenger ?? true) && !vehicle.motorcycle,
    modelYear: vehicle.modelYear ?? null,
    seats: vehicle.seats ?? null,
    grossWeightKg: vehicle.grossWeightKg ?? null,
  });
};

const taxedSale = (input: DeskInput, price: Cents, items: readonly SaleItem[]): TaxedSale => ({
  day: input.day,
  province: input.province,
  country: input.country === undefined ? 'Canada' : input.country,
  price,
  items,
  trades: (input.tradeIns ?? []).map(({ allowance, registrant = false, otherKind = false }) => ({
    ...{ allowance, fromRegistrant: registrant, otherKind },
  })),
  passenger: input.vehicle?.passenger ?? true,
  zeroEmission: input.vehicle?.zeroEmission ?? false,
  estimatedValue: input.vehicle?.isNew ? undefined : input.vehicle?.estimatedValue,
  bracketAfterTrade: input.bracketAfterTrade ?? false,
  exempt: input.exempt ?? {},
});

/** The same sale with another cash down, on which nothing but the balance depends. */
export const withCashDown = (sale: DeskSale, cashDown: Cents): DeskSale => {
  const balance = roundCents(sale.balanceBeforeDown - cashDown);
  return { ...sale, cashDown, balance, owedToBuyer: roundCents(Math.max(0, -balance)) };
};

/** Price, taxes, trade-in and balance: all that does not depend on how it is paid (domain.md 4.1 to 4.3). */
export const computeSale = (input: DeskInput): DeskSale => {
  const { price, tradeIns = [], cashDown = NOTHING, deposit = NOTHING } = input;
  const discounts = sumAmounts(input.discounts);
  const [fees, addOns, products] = [input.fees, input.addOns, input.products].map(sumAmounts) as [
    Cents,
    Cents,
    Cents,
  ]; // three in, three out
  const netPrice = roundCents(price - discounts);
  const items = allItems(input);
  const luxury = luxuryTaxOf(input, netPrice, items);
  const beforeTax = sumCents([netPrice, fees, addOns, products, luxury]);
  const taxed = taxedSale(input, netPrice, [...items, { amount: luxury, tax: 'all', withVehicle: true }]);
  const taxes = saleTaxes(taxed);
  const sumTaxes = (collected: boolean) =>
    sumCents(taxes.filter((tax) => tax.collected === collected).map(({ amount }) => amount));
  const taxCollected = sumTaxes(true);
  const totalPrice = sumCents([beforeTax, taxCollected]);
  const tradeCredit = sumCents(tradeIns.map(({ allowance }) => allowance));
  const tradeTax = registrantTradeTax(taxed, input.day, taxed.trades);
  const lienPayout = sumCents(tradeIns.map(({ lien }) => lien));
  const equity = roundCents(tradeCredit - lienPayout);
  const rebates = sumAmounts(input.rebates);
  const balanceBeforeDown = roundCents(totalPrice - equity - tradeTax - rebates - deposit);
  const balance = roundCents(balanceBeforeDown - cashDown);
  const overAllowance = tradeIns.reduce((sum, trade) => sum + trade.allowance - trade.actualCashValue, 0);
  // one literal without spreads, which take most of the time of a calculation
  return {
    price,
    discounts,
    fees,
    addOns,
    products,
    luxuryTax: luxury,
    beforeTax,
    taxableBase: federalBase(taxed),
    taxes,
    taxCollected,
    taxAtRegistration: sumTaxes(false),
    totalPrice,
    tradeCredit,
    tradeTax,
    lienPayout,
    equity,
    rebates,
    deposit,
    cashDown,
    balanceBeforeDown,
    balance,
    owedToBuyer: roundCents(Math.max(0, -balance)),
    overAllowance: roundCents(overAllowance),
  };
};
