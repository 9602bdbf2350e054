import type { Db } from '../../../db/database';
import { stockOfToken } from './guest.queries';

/** The end of the address of a vehicle's page on the site (inventory/site). */
const VEHICLE = /^(?:\/fr)?\/inventory\/[a-z0-9-]{0,90}?([0-9a-f]{20})(?:[/?#]|$)/;

export interface PageSeen {
  page: string;
  stockId: number | null;
}

/** What the guest looks at, in one line, and the vehicle when it is one of the dealership's. */
export const pageSeen = async (
  db: Db,
  tenant: number,
  page: { path: string; title: string } | null,
): Promise<PageSeen> => {
  if (!page) return { page: '', stockId: null };
  const token = VEHICLE.exec(page.path)?.[1];
  return {
    page: page.title ? `${page.title} (${page.path})` : page.path,
    stockId: token === undefined ? null : await stockOfToken(db, tenant, token),
  };
};
