import { sumCents } from '../../money';
import { ACCOUNT } from '../accounts';
import type {
  Cheque,
  Commission,
  CommissionPaid,
  Manual,
  MoneyMoved,
  Opening,
  ShopInvoice,
  ShopPaid,
} from '../events/office-events';
import { accountOfMoney } from '../money-accounts';
import type { EventLine } from '../posting';
import { collectedLines, taxTotal } from '../tax-lines';
import { credit, debit, move } from './line';
import { costAccount } from './vehicle-rules';

export const commissionEarned = (event: Commission): EventLine[] =>
  move(ACCOUNT.commissionsPayable, ACCOUNT.commissionExpense, event.amount, event);

export const commissionPaid = (event: CommissionPaid): EventLine[] =>
  move(event.from, ACCOUNT.commissionsPayable, event.amount, event);

export const shopInvoice = (event: ShopInvoice): EventLine[] => {
  const { labour, parts, taxes, cost, target, costFrom = ACCOUNT.payables } = event;
  const { stockId, customerId, vendorId } = event;
  const charged = target === 'customer' ? ACCOUNT.receivables : costAccount(target);
  // without the vehicle: what the shop earns on it is not the profit of its sale
  const earned = { customerId };
  return [
    debit(charged, sumCents([labour, parts, taxTotal(taxes)]), { stockId, customerId }),
    credit(ACCOUNT.shopSales, sumCents([labour, parts]), earned),
    ...collectedLines(taxes, earned),
    debit(ACCOUNT.shopCost, cost, earned),
    credit(costFrom, cost, { stockId, vendorId }),
  ];
};

export const shopPaid = (event: ShopPaid): EventLine[] =>
  move(ACCOUNT.receivables, accountOfMoney(event), event.amount, event);

const total = (lines: readonly EventLine[]) => sumCents(lines.map(({ amount }) => amount));

export const cheque = (event: Cheque): EventLine[] => [
  ...event.lines,
  credit(event.from, total(event.lines), event),
];

export const moneyMoved = (event: MoneyMoved): EventLine[] => [
  ...move(event.from, event.to, event.amount, event),
  ...(event.more ?? []).flatMap(({ from, amount }) => move(from, event.to, amount, event)),
  ...(event.fee ? move(event.to, ACCOUNT.bankCharges, event.fee, event) : []),
];

export const manual = ({ lines }: Manual): readonly EventLine[] => lines;

export const opening = ({ lines }: Opening): EventLine[] => [
  ...lines,
  credit(ACCOUNT.openingBalances, total(lines), {}),
];
