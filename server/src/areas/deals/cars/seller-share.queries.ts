import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const readShares = (db: Db, tenant: number, dealCarId: number) =>
  queryRows<{ user_id: number; share: number }>(
    db,
    'select user_id, share from deal_car_seller where dealership_id = $1 and deal_car_id = $2 order by user_id',
    [tenant, dealCarId],
  );

/** Replaces how the commission on a car is split. */
export const replaceShares = async (
  tx: Db,
  tenant: number,
  dealCarId: number,
  shares: readonly { userId: number; share: number }[],
): Promise<void> => {
  await queryRows(tx, 'delete from deal_car_seller where dealership_id = $1 and deal_car_id = $2', [
    tenant,
    dealCarId,
  ]);
  if (shares.length === 0) return;
  await queryRows(
    tx,
    `insert into deal_car_seller (dealership_id, deal_car_id, user_id, share)
      select $1, $2, s.user_id, s.share from unnest($3::int[], $4::int[]) s(user_id, share) returning 1`,
    [tenant, dealCarId, shares.map(({ userId }) => userId), shares.map(({ share }) => share)],
  );
};
