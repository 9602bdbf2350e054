import type { SaleFigures } from '../../../bill-of-sale/sale-figures';
import { type Cents, sumCents } from '../../../money';
import { ACCOUNT } from '../../accounts';
import type { BillSold } from '../../events/bill-events';
import { LedgerError } from '../../ledger-error';
import type { EventLine, LinkIds } from '../../posting';
import { creditLines } from '../../tax-lines';
import { credit, debit } from '../line';

type Trades = SaleFigures['tradeIns'];
type SaleLinks = Pick<BillSold, 'stockId' | 'customerId' | 'tradeInStockIds'>;

const sumOf = (trades: Trades, field: 'allowance' | 'actualCashValue' | 'lien'): Cents =>
  sumCents(trades.map((trade) => trade[field]));

const refuseOtherSums = ({ amounts, tradeIns }: SaleFigures) => {
  const agrees =
    sumOf(tradeIns, 'allowance') === amounts.tradeAllowance &&
    sumOf(tradeIns, 'actualCashValue') === amounts.tradeActualCashValue &&
    sumOf(tradeIns, 'lien') === amounts.tradeLien;
  if (!agrees) throw new LedgerError('The trade-ins do not come to the amounts of the sale');
};

/** What a customer who charges tax on their trade-in charged is a credit of the dealership. */
const tradeTaxLines = (
  { amounts, tradeIns }: SaleFigures,
  customerId: LinkIds['customerId'],
): EventLine[] => {
  const base = sumOf(
    tradeIns.filter(({ isRegistrant }) => isRegistrant),
    'allowance',
  );
  return creditLines([{ kind: 'gst', base, amount: amounts.tradeTax }], { customerId });
};

/**
 * Trade-ins come into stock at their cash value. What was allowed above it is a cost of the vehicle sold, or of the
 * trade-in itself where nothing is sold.
 */
export const tradeLines = (
  figures: SaleFigures,
  event: SaleLinks,
  soldStockId?: number | null,
): EventLine[] => {
  refuseOtherSums(figures);
  const { customerId } = event;
  return [
    ...figures.tradeIns.flatMap(({ allowance, actualCashValue, lien }, index) => {
      const stockId = event.tradeInStockIds?.[index] ?? null;
      return [
        debit(ACCOUNT.vehicles, actualCashValue, { stockId }),
        debit(ACCOUNT.overAllowance, allowance - actualCashValue, { stockId: soldStockId ?? stockId }),
        credit(ACCOUNT.liensPayable, lien, { stockId, customerId }),
      ];
    }),
    ...tradeTaxLines(figures, customerId),
  ];
};
