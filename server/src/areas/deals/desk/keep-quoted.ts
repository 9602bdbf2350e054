import { computeDesk, type DeskInput, needsApproval } from '@forecourt/domain/desk/index';
import { toCents, toDollars } from '@forecourt/domain/money/index';
import { totalCost } from '@forecourt/domain/vehicle/asking-price';
import type { Db } from '../../../db/database';
import { readStockOnDeal } from '../../inventory';
import type { DealActor } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { readSettings } from '../settings/settings.queries';
import { withKnownCosts } from './desk-costs';
import { insertVersion, nextNumber } from './version.queries';

interface Quoted {
  dealId: number;
  stockId: number;
  title: string;
  input: DeskInput;
}

/** Keeps what was quoted as a calculation of a deal whose row is locked or new, so that nobody types it again. */
export const keepQuotedSale = async (
  tx: Db,
  { tenant, userId }: DealActor,
  { dealId, stockId, title, input: quoted }: Quoted,
): Promise<void> => {
  const [vehicle] = await readStockOnDeal(tx, tenant, [stockId]);
  const { pack, minimum_gross } = await readSettings(tx, tenant);
  const input = withKnownCosts(quoted, {
    vehicleCost: vehicle ? totalCost(vehicle) : null,
    pack,
    cashValues: [],
  });
  const result = computeDesk(input);
  const number = await nextNumber(tx, tenant, dealId);
  await insertVersion(tx, {
    ...{ dealership_id: tenant, deal_id: dealId, number, title, way: 'cash', frequency: '' },
    ...{ price: toDollars(result.sale.price), down: 0, total: toDollars(result.sale.totalPrice) },
    gross: toDollars(result.cash.gross.total),
    needs_approval: needsApproval(result, toCents(minimum_gross), 'cash'),
    ...{ input: JSON.stringify(input), result: JSON.stringify(result), created_by: userId },
  });
  await addDealEvents(tx, tenant, [{ dealId, kind: 'version', to: String(number), text: title, userId }]);
};
