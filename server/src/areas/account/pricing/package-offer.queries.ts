import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface Offer {
  id: number;
  name: string;
  description: string;
  price: number;
  setupFee: number;
  userLimit: number | null;
  features: string[];
}

/** Adds the packages that are not there. */
export const insertOffers = async (systemTx: Db, offers: readonly Offer[]) => {
  for (const { id, name, description, price, setupFee, userLimit, features } of offers)
    await queryRows(
      systemTx,
      `insert into package_offer (id, name, description, price, setup_fee, user_limit, features)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [id, name, description, price, setupFee, userLimit, features],
    );
};
