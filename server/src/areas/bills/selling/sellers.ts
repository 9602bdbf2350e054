import { type SaleFigures, type SellerShare, saleFigures } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { readSellerShares } from '../../deals';
import type { StoredBill } from '../record/stored-bill';

const WHOLE = 100_000;
/** The deal keeps hundredths of a percent, the figures thousandths. */
const PER_HUNDREDTH = 10;

/** How the commission is split: as the deal says, else all of it to the seller of the bill. */
const sellersOf = async (
  db: Db,
  { dealershipId, dealCarId, sellerId }: StoredBill,
): Promise<SellerShare[]> => {
  const shares = dealCarId === null ? [] : await readSellerShares(db, dealershipId, dealCarId);
  if (shares.length > 0)
    return shares.map(({ user_id, share }) => ({ userId: String(user_id), share: share * PER_HUNDREDTH }));
  return sellerId === null ? [] : [{ userId: String(sellerId), share: WHOLE }];
};

/** The figures that the event of the sale keeps. */
export const figuresOf = async (db: Db, bill: StoredBill): Promise<SaleFigures> =>
  saleFigures(bill.input, bill.result, await sellersOf(db, bill));
