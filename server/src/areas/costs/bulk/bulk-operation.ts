import { COST_BULK, costMethod } from '@forecourt/contract/costs/index';
import { costCategoryLabel } from '@forecourt/domain/costs/categories';
import { formatDay } from '@forecourt/domain/dates';
import { formatMoney } from '@forecourt/domain/number-format';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Outcome, Performer } from '../../../records/bulk/bulk-work';
import type { Booker } from '../../accounting';
import { lockCost, type StoredCost } from '../cost.queries';
import { readCostPlace } from '../place.queries';
import { payCost, removeCost, restoreCost } from '../record/change-state';
import { madeElsewhere, paidElsewhere } from '../record/hold-cost';

export const operation = z.object({
  do: z.enum(COST_BULK),
  paid_by: costMethod.nullable(),
  paid_on: z.string().nullable(),
  paid_reference: z.string().default(''),
});
export type Operation = z.output<typeof operation>;

export interface LeftOut {
  id: number;
  name: string;
  reason: string;
}

const nameOf = ({ category, description, total }: StoredCost): string =>
  `${description || costCategoryLabel(category)}, ${formatMoney(total)}`;

/** Why it is not for this cost; undefined when it was done. */
const perform = async (
  tx: Db,
  booker: Booker,
  cost: StoredCost,
  wanted: Operation,
  now: string,
): Promise<string | undefined> => {
  const elsewhere = wanted.do === 'pay' ? paidElsewhere(cost) : madeElsewhere(cost);
  if (elsewhere) return elsewhere;
  if (wanted.do === 'restore') {
    if (cost.removed_at === null) return 'is not removed';
    await restoreCost(tx, booker, cost);
    return undefined;
  }
  if (cost.removed_at !== null) return 'is removed';
  if (wanted.do === 'remove') {
    if (cost.cheque_id !== null) return 'was paid by a cheque, which must be void first';
    await removeCost(tx, booker, cost, now);
    return undefined;
  }
  if (cost.paid_on !== null) return 'is paid already';
  const { paid_by, paid_on, paid_reference } = wanted;
  if (paid_by === null || paid_on === null) throw new Error('a payment has a method and a day');
  await payCost(tx, booker, cost, { paid_by, paid_on, paid_reference });
  return undefined;
};

/** In the order of the ids, so that two bulk changes wait for each other instead of blocking each other. */
export const performOperation = async (
  tx: Db,
  { tenant, userId, deps }: Performer,
  ids: readonly number[],
  wanted: Operation,
): Promise<Outcome<LeftOut>> => {
  const { timezone } = await readCostPlace(tx, tenant);
  const booker = { tenant, userId, today: formatDay(deps.now(), 'YYYY-MM-DD', timezone) };
  const leftOut: LeftOut[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const cost = await lockCost(tx, tenant, id);
    if (!cost) continue;
    const reason = await perform(tx, booker, cost, wanted, deps.now().toISOString());
    if (reason) leftOut.push({ id, name: nameOf(cost), reason });
  }
  return { changed: ids.length - leftOut.length, left_out: leftOut };
};
