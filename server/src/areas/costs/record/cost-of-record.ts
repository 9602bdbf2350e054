import type { Db } from '../../../db/database';
import { insertCost, type NewCostColumns, updateCost } from '../cost.queries';
import { findCostOf, lockCostsOf } from './cost-of-record.queries';

/** The record of another area that a cost stands for: a service of the shop, a purchase, a commission. */
export interface CostSource {
  source: 'shop' | 'purchase' | 'commission';
  sourceId: number;
}

export type CostOfRecord = Required<
  Pick<NewCostColumns, 'stock_id' | 'vendor_id' | 'category' | 'description' | 'day' | 'amount'>
> &
  Pick<
    NewCostColumns,
    'gst' | 'pst' | 'qst' | 'paid_by' | 'paid_on' | 'due_on' | 'invoice_no' | 'created_by'
  >;

/**
 * Shows what another record spent as a cost of the vehicle and of the vendor, once for each record: again with other values
 * changes it. It is not booked here, since the record itself is.
 */
export const putCostOf = async (
  tx: Db,
  tenant: number,
  { source, sourceId }: CostSource,
  cost: CostOfRecord,
): Promise<number> => {
  const known = await findCostOf(tx, tenant, source, sourceId);
  if (known === undefined) return insertCost(tx, tenant, { ...cost, source, source_id: sourceId });
  const { created_by: _, ...columns } = cost;
  await updateCost(tx, tenant, known, { ...columns, removed_at: null });
  return known;
};

/** The record spends nothing any more. */
export const removeCostOf = async (tx: Db, tenant: number, { source, sourceId }: CostSource, at: string) => {
  const known = await findCostOf(tx, tenant, source, sourceId);
  if (known !== undefined) await updateCost(tx, tenant, known, { removed_at: at });
};

/** Those of these records whose costs are paid; all of the costs are held until the transaction ends. */
export const paidCostsOf = async (
  tx: Db,
  tenant: number,
  source: CostSource['source'],
  sourceIds: readonly number[],
): Promise<Set<number>> => {
  const costs = await lockCostsOf(tx, tenant, source, sourceIds);
  return new Set(costs.flatMap(({ source_id, paid_on }) => (paid_on === null ? [] : (source_id ?? []))));
};
