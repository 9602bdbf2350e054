import type { Cents } from '@forecourt/domain/money/index';
import type { Db } from '../../db/database';
import { openAdvancesOf } from './advance.queries';
import { figuresOf } from './interest/loan';
import { ofAdvance, paymentsOf } from './payment.queries';

export interface FlooredVehicle {
  advanceId: number;
  lender: string;
  /** Owed on the day, without interest. */
  floored: Cents;
  /** A year, as a decimal. */
  apr: number;
  /** Up to the day and not paid. */
  interest: Cents;
}

/** What is floored of these vehicles on a day, by the vehicle's id; one that is not floored is not among them. */
export const flooredVehicles = async (
  db: Db,
  tenant: number,
  stockIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, FlooredVehicle>> => {
  const advances = await openAdvancesOf(db, tenant, stockIds);
  const ids = advances.map(({ id }) => id);
  const payments = ids.length === 0 ? [] : await paymentsOf(db, tenant, ids);
  return new Map(
    advances.map((advance) => {
      const { floored, apr, interest } = figuresOf(advance, ofAdvance(payments, advance.id), day);
      return [advance.stock_id, { advanceId: advance.id, lender: advance.lender, floored, apr, interest }];
    }),
  );
};
