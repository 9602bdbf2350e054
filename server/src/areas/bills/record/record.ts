import type { billsCalls } from '@forecourt/contract/bills/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { beginInput } from '../starting/begin-input';
import { findPreset } from '../starting/preset.queries';
import { startBill } from '../starting/start-bill';
import { readBillVehicle } from '../starting/vehicle.queries';
import { billActor } from '../viewer';
import { billReply, replyOfBill } from './bill-reply';
import { changesFromWire } from './changes-from-wire';
import { LISTS } from './lists';
import { openForChange } from './open-for-change';
import { type BillChanges, refuseClosedBill, saveBill } from './save-bill';
import type { StoredBill } from './stored-bill';

/** The bill as it would begin now, in place of what was entered. */
const resetOf = async (tx: Db, tenant: number, bill: StoredBill): Promise<BillChanges> => {
  const { type, format, day, dealId, stockId, customerId, sellerId } = bill;
  const begun = await beginInput(tx, tenant, {
    ...{ type, format, day, customerId, sellerId },
    vehicle: stockId === null ? null : ((await readBillVehicle(tx, tenant, stockId)) ?? null),
    deal: dealId === null ? null : { id: dealId, customerId: customerId ?? 0, price: null },
  });
  const none = Object.fromEntries(Object.keys(bill.input.values).map((name) => [name, null]));
  const empty = Object.fromEntries(LISTS.map((name) => [name, []]));
  const { calculatorVersion: _, payments: __, ...values } = begun;
  return { ...empty, ...values, values: { ...none, ...begun.values } };
};

/** What the presets of the bill's type bring. */
const presetsOf = async (tx: Db, tenant: number, bill: StoredBill): Promise<BillChanges> =>
  (await findPreset(tx, tenant, bill.type))?.contents ?? {};

const together = (first: BillChanges, then: BillChanges): BillChanges => ({
  ...first,
  ...then,
  values: { ...first.values, ...then.values },
});

export const recordHandlers: Pick<Handlers<typeof billsCalls>, 'get' | 'start' | 'update'> = {
  get: ({ params }, context) => context.read((db) => replyOfBill(context, db, params.id)),

  start: ({ body }, context) =>
    context.write(async (tx) => {
      const bill = await startBill(tx, await billActor(context, tx), {
        ...{ type: body.bos_type, carOnDealId: body.car_on_deal_id, stockId: body.mvdId },
        ...{ customerId: body.customer_id, vehicle: body.vehicle },
      });
      return billReply(context, tx, bill);
    }),

  update: ({ params, query, body }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, body.version);
      refuseClosedBill(bill);
      const reset = query.reset === 1 ? await resetOf(tx, context.tenant, bill) : {};
      const presets = query.default === 1 ? await presetsOf(tx, context.tenant, bill) : {};
      const changes = together(together(reset, presets), changesFromWire(body));
      return billReply(context, tx, await saveBill(tx, actor, bill, changes));
    }),
};
