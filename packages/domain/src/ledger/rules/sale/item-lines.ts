import type { SoldItem } from '../../../bill-of-sale/calculators/sold-items';
import { ACCOUNT, type AccountCode } from '../../accounts';
import type { EventLine, LinkIds } from '../../posting';
import { credit, debit } from '../line';
import { feeRole } from './fee-role';

/** Sold for the dealership: the whole amount is income, the cost is owed to who delivers it. */
const ownLines = (income: AccountCode, cost: AccountCode, item: SoldItem, links: LinkIds): EventLine[] => [
  credit(income, item.amount, links),
  debit(cost, item.cost, links),
  credit(ACCOUNT.productsPayable, item.cost, links),
];

/** Owed to someone whether the buyer pays it or not; what the buyer does not pay is a cost. */
const owedLines = (owed: AccountCode, item: SoldItem, links: LinkIds): EventLine[] => [
  credit(owed, item.cost, links),
  debit(ACCOUNT.addOnCost, item.cost - item.amount, links),
];

const feeLines = (item: SoldItem, links: LinkIds): EventLine[] => {
  switch (feeRole(item)) {
    case 'license':
      return owedLines(ACCOUNT.licensingPayable, item, links);
    case 'omvic':
      return owedLines(ACCOUNT.omvicPayable, item, links);
    case 'passed-on':
      return owedLines(ACCOUNT.productsPayable, item, links);
    default:
      return ownLines(ACCOUNT.feeIncome, ACCOUNT.addOnCost, item, links);
  }
};

/** The lines of what was sold beside the vehicle. */
export const itemLines = (items: readonly SoldItem[], links: LinkIds): EventLine[] =>
  items.flatMap((item) => {
    if (item.kind === 'fee') return feeLines(item, links);
    return item.kind === 'add-on'
      ? ownLines(ACCOUNT.addOnIncome, ACCOUNT.addOnCost, item, links)
      : ownLines(ACCOUNT.productIncome, ACCOUNT.productCost, item, links);
  });
