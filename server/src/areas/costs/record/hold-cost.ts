import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { viewerOf } from '../access';
import { lockCost, type StoredCost } from '../cost.queries';

const MADE_BY: Readonly<Record<string, string>> = {
  shop: 'a service of the mechanic shop',
  purchase: 'a purchase',
  commission: 'a commission',
};

/** Why a cost cannot be changed here; undefined when it can. */
export const madeElsewhere = ({ source }: StoredCost): string | undefined =>
  source === 'hand' ? undefined : `belongs to ${MADE_BY[source] ?? 'another record'}, where it is changed`;

/** What the shop ordered from a vendor is paid here, as other costs are; all else about it is changed in the shop. */
const isPaidHere = ({ source, vendor_id }: StoredCost) => source === 'shop' && vendor_id !== null;

/** Why a cost cannot be paid here; undefined when it can. */
export const paidElsewhere = (cost: StoredCost): string | undefined =>
  isPaidHere(cost) ? undefined : madeElsewhere(cost);

/** The cost, held for a change by someone who may enter costs of its kind; one that another record made is changed there. */
export const holdCost = async (
  { tenant, actor }: Context,
  tx: Db,
  id: number,
  refusalOf: (cost: StoredCost) => string | undefined = madeElsewhere,
): Promise<StoredCost> => {
  const cost = await lockCost(tx, tenant, id);
  const { vehicles, general } = viewerOf(actor);
  if (!cost || !(cost.stock_id === null ? general : vehicles)) throw notFound();
  const elsewhere = refusalOf(cost);
  if (elsewhere) throw new Refusal(409, `This cost ${elsewhere}`);
  return cost;
};

/** What a cheque paid stays as it was paid until the cheque is void. */
export const refusePaidByCheque = ({ cheque_id }: StoredCost): void => {
  if (cheque_id !== null) throw new Refusal(409, 'This cost was paid by a cheque: void the cheque first');
};
