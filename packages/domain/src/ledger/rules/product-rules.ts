import { sumCents } from '../../money';
import { ACCOUNT } from '../accounts';
import type { ProductSale, ProductStock } from '../events/product-events';
import { accountOfMoney } from '../money-accounts';
import type { EventLine } from '../posting';
import { collectedLines, taxTotal } from '../tax-lines';
import { credit, debit, move } from './line';

export const productSale = (event: ProductSale): EventLine[] => {
  const { net, taxes, cost, customerId } = event;
  const links = { customerId };
  return [
    debit(accountOfMoney(event), sumCents([net, taxTotal(taxes)]), links),
    credit(ACCOUNT.productSales, net, links),
    ...collectedLines(taxes, links),
    ...move(ACCOUNT.productStock, ACCOUNT.productSaleCost, cost, links),
  ];
};

export const productStock = (event: ProductStock): EventLine[] =>
  move(event.from, ACCOUNT.productStock, event.amount, event);
