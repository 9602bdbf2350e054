import type { Wizard } from '@forecourt/contract/wizard/index';
import {
  BILL_TYPE,
  type BillInput,
  billFromWire,
  checkBill,
  computeBill,
  LATEST_CALCULATOR,
  valuesToWire,
} from '@forecourt/domain/bill-of-sale/index';
import { type Edits, isEdited } from './edits';

type Values = BillInput['values'];

/** The values as they stand on the screen, amounts in dollars. */
export const shownValues = (wizard: Wizard, edits: Edits): Values => ({ ...wizard.values, ...edits.values });

/** The bill as far as the screen knows it; costs are not among it. Amounts are cents. */
export const billOf = (wizard: Wizard, edits: Edits): BillInput => {
  const tradeIns = wizard.trade_ins.map(({ lien_holder, allowance, lien }) => ({
    ...{ allowance, lien, lienHolder: lien_holder },
  }));
  const lists = Object.fromEntries([
    ['fees', edits.fees ?? wizard.fees],
    ['tradeIns', tradeIns],
  ]);
  return billFromWire({
    ...{ type: BILL_TYPE.sale, format: wizard.format, calculatorVersion: LATEST_CALCULATOR, day: wizard.day },
    values: shownValues(wizard, edits),
    ...lists,
  });
};

/** What it comes to while one types; the server's figures once it is saved, and while something is wrong. */
export const figuresOf = (wizard: Wizard, edits: Edits): Values => {
  if (!isEdited(edits)) return wizard.results;
  const bill = billOf(wizard, edits);
  if (Object.keys(checkBill(bill)).length > 0) return wizard.results;
  return valuesToWire(computeBill(bill).values);
};
