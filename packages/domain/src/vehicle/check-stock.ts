import { STOCK_STATUS } from './stock-status';

/** The fields of calls.md that a message belongs to. */
export type StockField = 'sold_date' | 'acquired_on' | 'purchaseDate' | 'special_price' | 'sell_price';

export interface StockProblem {
  field: StockField;
  /** An error refuses what is entered, a warning is shown beside the field. */
  severity: 'error' | 'warning';
  message: string;
}

/** A car in stock as it would be after it is saved. Days are YYYY-MM-DD; what is not known is null or left out. */
export interface StockFacts {
  acquiredOn?: string | null;
  purchaseDate?: string | null;
  soldDate?: string | null;
  sellPrice?: number | null;
  specialPrice?: number | null;
  status?: number | null;
  isCallForPrice?: boolean;
}

const checkDays = ({ acquiredOn, purchaseDate, soldDate }: StockFacts, today: string): StockProblem[] => {
  const problems: StockProblem[] = [];
  const refuse = (field: StockField, message: string) => problems.push({ field, severity: 'error', message });
  if (purchaseDate && purchaseDate > today) refuse('purchaseDate', 'The purchase date is in the future');
  if (acquiredOn && acquiredOn > today) refuse('acquired_on', 'The date of acquisition is in the future');
  const bought = purchaseDate ?? acquiredOn;
  if (bought && soldDate && soldDate < bought)
    refuse('sold_date', `The sale is before the purchase (${bought})`);
  return problems;
};

/** Whether a shopper would see neither a price nor 'Call for price'. */
export const lacksPrice = ({
  sellPrice,
  isCallForPrice = false,
}: Pick<StockFacts, 'sellPrice' | 'isCallForPrice'>): boolean => !sellPrice && !isCallForPrice;

const checkPrices = ({ sellPrice, specialPrice, status, isCallForPrice }: StockFacts): StockProblem[] => {
  const problems: StockProblem[] = [];
  if (sellPrice && specialPrice && specialPrice > sellPrice)
    problems.push({
      field: 'special_price',
      severity: 'error',
      message: 'The special price is above the price',
    });
  if (status === STOCK_STATUS.readyForSale && lacksPrice({ sellPrice, isCallForPrice }))
    problems.push({
      field: 'sell_price',
      severity: 'warning',
      message: 'Ready for sale, but without a price',
    });
  return problems;
};

/** What contradicts itself in the days and prices of a car. `today` is the day where the dealership is. */
export const checkStock = (facts: StockFacts, today: string): StockProblem[] => [
  ...checkDays(facts, today),
  ...checkPrices(facts),
];
