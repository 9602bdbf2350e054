import type { Bill } from '@forecourt/contract/bills/index';
import { BILL_TYPE, billTitle } from '@forecourt/domain/bill-of-sale/index';

/** Named as on the documents themselves. */
export const PAPER_TITLES = {
  lease: 'Vehicle lease agreement',
  tradeIn: 'Trade-in appraisal and purchase agreement',
  liens: 'Statement of ownership and liens of a trade-in',
  delivery: 'Delivery receipt',
  deposit: 'Deposit form',
  warranty: 'Warranty form',
  appraisal: 'Customer’s appraisal form',
  steps: 'Deal step sheet',
  wholesalePurchase: 'Wholesale purchase agreement',
  blank: 'Blank form, to be filled in by hand',
  lienCheque: 'Cheque for the lien',
  buyerCheque: 'Cheque to the buyer',
} as const;

/** The title of the bill's own document. */
export const ownTitle = ({ bos_type: type, format }: Pick<Bill, 'bos_type' | 'format'>): string =>
  billTitle({ type, format }, 'en');

export type PaperName = keyof typeof PAPER_TITLES | 'bill' | 'wholesale';

const RETAIL_PAPERS: readonly PaperName[] = ['delivery', 'deposit', 'warranty', 'appraisal', 'steps'];

/** The documents that a bill has. */
export const paperNamesOf = (bill: Bill, maySell: boolean): PaperName[] => {
  const { bos_type: type, tradeIns, results } = bill;
  const isRetail = type !== BILL_TYPE.wholesale && type !== BILL_TYPE.tradeIn;
  const hasTrade = tradeIns.length > 0;
  const { owed_to_buyer: owed } = results;
  const given: readonly [boolean, readonly PaperName[]][] = [
    [true, [type === BILL_TYPE.wholesale ? 'wholesale' : 'bill']],
    [type === BILL_TYPE.lease, ['lease']],
    [hasTrade, ['tradeIn', 'liens']],
    [isRetail, RETAIL_PAPERS],
    [!isRetail, ['wholesalePurchase']],
    [true, ['blank']],
    [maySell && hasTrade, ['lienCheque']],
    [maySell && typeof owed === 'number' && owed > 0, ['buyerCheque']],
  ];
  return given.flatMap(([has, names]) => (has ? names : []));
};
