import { type Cents, roundCents } from '../money';
import type { BillInput } from './bill-input';
import { hasPart, shownValue } from './bill-parts';
import type { PartName } from './catalogue';

/** The values of a bill by name and kind. What its type and format do not have reads as not entered. */
export interface BillValues {
  /** 0 when nothing is entered. */
  money: (name: PartName) => Cents;
  optionalMoney: (name: PartName) => Cents | undefined;
  number: (name: PartName) => number | undefined;
  /** 8.99 % is 0.0899. */
  rate: (name: PartName) => number | undefined;
  text: (name: PartName) => string | null;
  flag: (name: PartName) => boolean;
}

/** Without it the whole price would look like gross. A bill whose type has no such part needs none. */
export const isVehicleCostKnown = (bill: BillInput): boolean =>
  !hasPart(bill, 'cost_vehicle') || typeof shownValue(bill, 'cost_vehicle') === 'number';

export const billValues = (bill: BillInput): BillValues => {
  const number = (name: PartName) => {
    const value = shownValue(bill, name);
    return typeof value === 'number' ? value : undefined;
  };
  const optionalMoney = (name: PartName) => {
    const value = number(name);
    return value === undefined ? undefined : roundCents(value);
  };
  const text = (name: PartName) => {
    const value = shownValue(bill, name);
    return typeof value === 'string' ? value : null;
  };
  return {
    number,
    optionalMoney,
    text,
    money: (name) => optionalMoney(name) ?? roundCents(0),
    rate: (name) => {
      const percent = number(name);
      return percent === undefined ? undefined : percent / 100;
    },
    flag: (name) => shownValue(bill, name) === true,
  };
};
