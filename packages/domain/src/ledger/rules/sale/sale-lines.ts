import { BILL_TYPE, type BillType } from '../../../bill-of-sale/bill-type';
import { reverseFigures } from '../../../bill-of-sale/reverse-figures';
import type { SaleFigures } from '../../../bill-of-sale/sale-figures';
import { type Cents, roundCents } from '../../../money';
import { ACCOUNT, type AccountCode } from '../../accounts';
import type { BillSold } from '../../events/bill-events';
import { turnLines } from '../../make-posting';
import type { EventLine, LinkIds } from '../../posting';
import { collectedLines } from '../../tax-lines';
import { credit, debit, linksOf, move } from '../line';
import { balanceLines } from './finance-lines';
import { itemLines } from './item-lines';
import { leaseLines } from './lease-lines';
import { collectedTaxes } from './sale-taxes';
import { tradeLines } from './trade-lines';

const SALES: Readonly<Record<BillType, AccountCode>> = {
  [BILL_TYPE.sale]: ACCOUNT.retailSales,
  [BILL_TYPE.lease]: ACCOUNT.leaseSales,
  [BILL_TYPE.wholesale]: ACCOUNT.wholesaleSales,
  [BILL_TYPE.bhph]: ACCOUNT.retailSales,
  [BILL_TYPE.tradeIn]: ACCOUNT.retailSales,
};

/** What the rate, the lender and the reserve for chargebacks bring. A loan of the dealership earns interest instead. */
const reserveLines = ({ type, amounts }: SaleFigures, links: LinkIds): EventLine[] => {
  const { financeReserve, lenderBonus, chargebackReserve } = amounts;
  const reserve = type === BILL_TYPE.bhph ? roundCents(0) : financeReserve;
  return [
    ...move(ACCOUNT.reserveIncome, ACCOUNT.reserveReceivable, reserve, links),
    ...move(ACCOUNT.lenderBonuses, ACCOUNT.reserveReceivable, lenderBonus, links),
    ...move(ACCOUNT.chargebackReserve, ACCOUNT.reserveIncome, chargebackReserve, links),
  ];
};

/** The vehicle sold, everything beside it and who pays for it. */
const soldLines = (figures: SaleFigures, event: BillSold, cost: Cents): EventLine[] => {
  const { amounts, type } = figures;
  const links = linksOf(event);
  const { stockId, customerId } = event;
  const unit = { stockId, customerId };
  return [
    credit(SALES[type], amounts.price - amounts.discounts, unit),
    ...move(ACCOUNT.vehicles, ACCOUNT.costOfVehicles, cost, { stockId }),
    ...itemLines(figures.items, unit),
    ...collectedLines(collectedTaxes(figures), unit),
    ...tradeLines(figures, event, stockId),
    debit(ACCOUNT.rebatesReceivable, amounts.rebates, unit),
    debit(ACCOUNT.customerDeposits, amounts.depositApplied, unit),
    ...reserveLines(figures, links),
    ...(type === BILL_TYPE.lease
      ? leaseLines(figures, event.isOwnLease ?? false, links)
      : balanceLines(figures, links)),
  ];
};

/** A trade-in purchase: the dealership owes the customer what is left of the price above the lien. */
const purchaseLines = (figures: SaleFigures, event: BillSold): EventLine[] => {
  const { tradeAllowance, tradeTax, tradeLien } = figures.amounts;
  const { stockId, customerId } = event;
  const tradeInStockIds = event.tradeInStockIds ?? (figures.tradeIns.length === 1 ? [stockId ?? null] : []);
  const owed = roundCents(tradeAllowance + tradeTax - tradeLien);
  return [
    ...tradeLines(figures, { customerId, tradeInStockIds }),
    credit(ACCOUNT.payables, Math.max(0, owed), { stockId, customerId }),
    debit(ACCOUNT.receivables, Math.max(0, -owed), { stockId, customerId }),
  ];
};

const linesOf = (figures: SaleFigures, event: BillSold): EventLine[] =>
  figures.type === BILL_TYPE.tradeIn
    ? purchaseLines(figures, event)
    : soldLines(figures, event, event.bookedCost ?? figures.amounts.vehicleCost);

export const billSold = (event: BillSold): EventLine[] => linesOf(event.figures, event);

/** The lines of the sale that these figures reverse, with the opposite signs. */
export const billReversed = (event: BillSold): EventLine[] =>
  turnLines(linesOf(reverseFigures(event.figures), event));
