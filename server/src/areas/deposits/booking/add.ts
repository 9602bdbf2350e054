import type { depositsCalls } from '@forecourt/contract/deposits/index';
import { violated } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { holdCustomer } from '../../customers';
import { actorOf, readDealSettings } from '../../deals';
import { attachFile } from '../../files';
import { lockStockOnDeal } from '../../inventory';
import { updateDeposit } from '../deposit.queries';
import { readDeposit } from '../deposit-reply';
import { storeImage } from '../image';
import { findWaiting } from '../paying/payment.queries';
import { addDeposit, refuseVehicle } from './add-deposit';
import { defaultDeadline } from './deadline';
import { lockDealOfDeposit } from './deal-of-deposit';
import { freeWhenOver } from './free-car';
import { refuseHeld } from './hold';

type Add = Handlers<typeof depositsCalls>['add'];

const PAYING_NOW = 'A customer is paying for this vehicle by card at this moment';

/** In one transaction: of two who book on one car at the same time, the second waits for the vehicle and is refused. */
const book = (
  context: Context,
  { body }: Parameters<Add>[0],
  image: Awaited<ReturnType<typeof storeImage>>,
) =>
  context.write(async (tx) => {
    const { tenant } = context;
    const who = actorOf(context);
    const today = todayAt(context);
    const stockId = body.mid_vehicle_id;
    const customerId = await holdCustomer(tx, tenant, body.user_id);
    await freeWhenOver(tx, who, stockId, today);
    const dealId = body.deal_id ?? null;
    if (dealId !== null) await lockDealOfDeposit(context, tx, { dealId, stockId, customerId });
    const [vehicle] = await lockStockOnDeal(tx, tenant, [stockId]);
    refuseVehicle(vehicle);
    await refuseHeld(tx, tenant, { stockId, field: 'mid_vehicle_id' });
    if (await findWaiting(tx, tenant, stockId))
      throw new Refusal(409, PAYING_NOW, { fields: { mid_vehicle_id: PAYING_NOW } });
    const { deposit_days } = await readDealSettings(tx, tenant);
    const id = await addDeposit(tx, who, {
      ...{ stockId, customerId, dealId, today, amount: body.price, on: body.real_done_date },
      deadline: body.deadline ?? defaultDeadline(body.real_done_date, today, deposit_days),
      ...{ method: body.paymentMethod, transaction: body.transaction, comment: body.comment },
    });
    if (image) await updateDeposit(tx, tenant, id, { image: await attachFile(context, tx, image, id) });
    return readDeposit(context, tx, id);
  });

export const addHandlers: Pick<Handlers<typeof depositsCalls>, 'add'> = {
  add: async (input, context) => {
    const { deadline, real_done_date } = input.body;
    if (deadline && deadline < real_done_date)
      throw badField('deadline', 'The deadline is before the deposit date');
    const image = await storeImage(context, input.files.image[0]);
    try {
      return await book(context, input, image);
    } catch (error) {
      // the database itself keeps a second hold away
      if (violated(error)?.constraint === 'deposit_holds_car')
        throw new Refusal(409, 'This vehicle is held by another deposit');
      throw error;
    }
  },
};
