import type { BillInput } from './bill-input';
import { CALCULATORS, type Calculators } from './calculators';
import type { BillResult } from './calculators/bill-result';

/**
 * All figures of a bill, with the version of the calculator that it was made with. The bill must have passed checkBill. Values
 * sent for formula parts are not read.
 */
export const computeBill = (bill: BillInput, calculators: Calculators = CALCULATORS): BillResult => {
  const calculator = calculators[bill.calculatorVersion];
  if (!calculator) throw new RangeError(`No calculator has version ${bill.calculatorVersion}`);
  return calculator(bill);
};

/** The same bill for another version of the calculator; without one it keeps its own. */
export const resetCalculator = (
  bill: BillInput,
  forceVersion: number = bill.calculatorVersion,
  calculators: Calculators = CALCULATORS,
): BillInput => {
  if (!calculators[forceVersion]) throw new RangeError(`No calculator has version ${forceVersion}`);
  return { ...bill, calculatorVersion: forceVersion };
};

/** Another type of bill. Everything that was entered stays; what the new type does not have is not shown and not counted. */
export const changeBillType = (bill: BillInput, type: BillInput['type']): BillInput => ({ ...bill, type });
