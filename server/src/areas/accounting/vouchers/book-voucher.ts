import type { Db } from '../../../db/database';
import { type Booker, bookRecord } from '../booking/book';
import { entryOfVoucher, findVoucher, insertVoucher, type NewVoucher } from './voucher.queries';
import { sourceOfVoucher } from './voucher-source';

/** Stores a voucher and books it. Answers its entry, and its own id. */
export const bookVoucher = async (
  tx: Db,
  booker: Booker,
  voucher: Omit<NewVoucher, 'userId'>,
): Promise<{ id: number; number: number; voucherId: number }> => {
  const { tenant, userId } = booker;
  const id = await insertVoucher(tx, tenant, { ...voucher, userId });
  const stored = await findVoucher(tx, tenant, id);
  const source = sourceOfVoucher(stored ?? voucher);
  await bookRecord(tx, booker, source, id);
  const entry = await entryOfVoucher(tx, tenant, source, id);
  if (!entry) throw new Error(`voucher ${id} changes no account`);
  return { ...entry, voucherId: id };
};
