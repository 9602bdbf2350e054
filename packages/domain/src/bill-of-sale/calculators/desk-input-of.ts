import type { DeskInput, DeskItem, DeskTradeIn, DeskVehicle, Way } from '../../desk';
import { roundCents, sumCents } from '../../money';
import type { BillInput, BillItem, BillTradeIn } from '../bill-input';
import { type BillLists, sumLines } from '../bill-lists';
import { BILL_TYPE } from '../bill-type';
import type { BillValues } from '../bill-values';
import { FORMATS } from '../formats';
import { financeTerms, leaseTerms } from './credit-terms';
import { owedToOmvic, ownFees } from './own-fees';

const NOTHING = roundCents(0);

export const deskItem = ({
  label,
  amount,
  cost,
  passedOn = false,
  tax,
  withVehicle,
}: BillItem): DeskItem => ({
  label,
  amount,
  cost: passedOn ? amount : (cost ?? NOTHING),
  tax,
  withVehicle,
});

const deskTradeIn = ({
  allowance,
  actualCashValue,
  lien,
  registrant,
  otherKind,
}: BillTradeIn): DeskTradeIn => ({
  allowance,
  actualCashValue: actualCashValue ?? allowance,
  lien: lien ?? NOTHING,
  registrant: registrant ?? false,
  otherKind: otherKind ?? false,
});

const vehicleOf = (values: BillValues): DeskVehicle => {
  const kind = values.text('vehicle_kind');
  return {
    isNew: values.text('vehicle_condition') === 'new',
    passenger: kind !== 'other',
    motorcycle: kind === 'motorcycle',
    zeroEmission: values.flag('vehicle_zero_emission'),
    modelYear: values.number('vehicle_year') ?? null,
    seats: values.number('vehicle_seats') ?? null,
    grossWeightKg: values.number('vehicle_gross_weight_kg') ?? null,
    estimatedValue: values.money('vehicle_estimated_value'),
  };
};

const exemptionsOf = (bill: BillInput, values: BillValues): NonNullable<DeskInput['exempt']> => {
  const isExport = values.flag('exempt_export');
  const luxury = isExport || values.flag('exempt_luxury');
  if (bill.type === BILL_TYPE.wholesale) {
    const taxes = values.text('wholesale_tax') ?? 'federal';
    return { federal: isExport || taxes === 'none', provincial: isExport || taxes !== 'all', luxury };
  }
  return {
    federal: isExport || values.flag('exempt_federal'),
    provincial: isExport || values.flag('exempt_provincial'),
    luxury,
  };
};

const WAYS: Readonly<Record<BillInput['type'], Way | undefined>> = {
  [BILL_TYPE.sale]: undefined, // by payment_way
  [BILL_TYPE.lease]: 'lease',
  [BILL_TYPE.wholesale]: 'cash',
  [BILL_TYPE.bhph]: 'finance',
  [BILL_TYPE.tradeIn]: 'cash',
};

const wayOf = (bill: BillInput, values: BillValues): Way =>
  WAYS[bill.type] ?? (values.text('payment_way') === 'finance' ? 'finance' : 'cash');

/** The bill as the desk takes it. Only the way in which the bill is paid has its terms, the others are not computed. */
export const deskInputOf = (bill: BillInput, values: BillValues, lists: BillLists): DeskInput => {
  const format = FORMATS[bill.format];
  const way = wayOf(bill, values);
  return {
    way,
    day: bill.day,
    country: format.country,
    province: values.text('tax_province') ?? format.province ?? values.text('dealer_province'),
    borrower: values.flag('buyer_is_corporation') ? 'corporate' : 'consumer',
    price: values.money('price_sales_price'),
    discounts: lists.discounts,
    rebates: lists.rebates,
    fees: [...lists.fees.map(deskItem), ...ownFees(values, owedToOmvic(bill, values))],
    addOns: lists.addOns.map(deskItem),
    products: lists.products.map(deskItem),
    tradeIns: lists.tradeIns.map(deskTradeIn),
    deposit: values.money('deposit'),
    // a pick-up payment is a part of the down payment that comes later
    cashDown: sumCents([values.money('cash_down'), sumLines(lists.pickUpPayments)]),
    vehicle: vehicleOf(values),
    exempt: exemptionsOf(bill, values),
    bracketAfterTrade: values.flag('tax_bracket_after_trade'),
    vehicleCost: values.money('cost_vehicle'),
    pack: values.money('cost_pack'),
    lenderBonus: values.money('cost_lender_bonus'),
    chargebackReserve: values.money('cost_chargeback_reserve'),
    finance: way === 'finance' ? financeTerms(values, lists.mandatoryCharges, bill.day) : null,
    lease: way === 'lease' ? leaseTerms(values) : null,
  };
};
