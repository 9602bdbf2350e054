import type { purchasesCalls } from '@forecourt/contract/purchases/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { noRight } from '../../../http/refusal';
import { prepareVin, refuseFutureModel, refuseUnknownChoices, vinOf } from '../../inventory';
import { mayEnter } from '../access';
import { toPurchase } from '../record/purchase-reply';
import { enterPurchase, type NewPurchase } from './enter-purchase';

const refuseWrongVehicle = async (context: Context, db: Db, body: NewPurchase): Promise<void> => {
  refuseFutureModel(body.model_year, context.deps.now());
  await refuseUnknownChoices(db, context.tenant, [['frk_exterior_color', 'color', body.frk_exterior_color]]);
};

export const addHandlers: Pick<Handlers<typeof purchasesCalls>, 'add'> = {
  add: async ({ body }, context) => {
    if (!mayEnter(context.actor, body.kind)) throw noRight();
    const vin = vinOf(body.vin_number, body.model_year);
    await context.read((db) => refuseWrongVehicle(context, db, body));
    const prepared = await prepareVin(context, vin);
    return context.write(async (tx) =>
      toPurchase(context, tx, await enterPurchase(context, tx, prepared, body)),
    );
  },
};
