import type { BillInput } from './bill-input';
import { BILL_TYPE } from './bill-type';
import { FORMATS } from './formats';
import type { Part } from './part';

type Values = Pick<BillInput, 'type' | 'format' | 'values'>;

/** Whether the bill is for this province: by its format, else by a value of it; yes while neither says. */
const isIn = (province: string, by: string) => (bill: Values) => {
  const { province: ofFormat } = FORMATS[bill.format];
  const given = ofFormat ?? bill.values[by];
  return given === undefined || given === null || given === '' || given === province;
};

/** The estimated value counts for the QST alone, so that it is offered only where Quebec is named. */
const isQuebec = ({ format, values }: Values) =>
  FORMATS[format].province === 'QC' ||
  ['tax_province', 'dealer_province', 'buyer_province'].some((name) => values[name] === 'QC');

const hasLender = ({ type }: Values) => type !== BILL_TYPE.bhph;

/** Parts that the general formats and several types have, and only some bills use. */
const OFFERED: Readonly<Record<string, (bill: Values) => boolean>> = {
  omvic_fee: isIn('ON', 'dealer_province'),
  omvic_fee_passed_on: isIn('ON', 'dealer_province'),
  omvic_fee_exempt: isIn('ON', 'dealer_province'),
  dealer_qst_number: isIn('QC', 'dealer_province'),
  vehicle_estimated_value: isQuebec,
  tax_bracket_after_trade: isIn('BC', 'tax_province'),
  financing_lender_fee: hasLender,
  financing_buy_rate: hasLender,
  financing_reserve_share: hasLender,
  financing_flat_reserve: hasLender,
  cost_lender_bonus: hasLender,
};

/** Whether a form offers the part: not those of other provinces or of an outside lender, unless they have a value. */
export const isPartOffered = (bill: Values, { name }: Pick<Part, 'name'>): boolean => {
  const value = bill.values[name];
  const hasValue = value !== undefined && value !== null && value !== '' && value !== false;
  return hasValue || (OFFERED[name]?.(bill) ?? true);
};
