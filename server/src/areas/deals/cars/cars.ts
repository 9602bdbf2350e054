import type { ReplyOf } from '@forecourt/contract';
import type { dealCarCalls } from '@forecourt/contract/deals/cars';
import type { CarOnDealState } from '@forecourt/domain/deal/car-states';
import { DEAL_STATE, isOpenDeal } from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { listSellersHere } from '../../leads';
import { announceDeals } from '../announce';
import { actorOf } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { type DealRecord, refreshDeal } from '../record/deal.queries';
import { openDeal } from '../record/open-deal';
import { refuseClosedDeal } from '../record/refuse-change';
import { tradeHandlers } from '../trades/save-trade';
import { tradeFileHandlers } from '../trades/trade-files';
import { type DealCarRecord, findDealCar, updateDealCar } from './car.queries';
import { readDealCars, toDealCars } from './deal-car-row.queries';
import { moveCar } from './move-car';
import { putCarOnDeal } from './put-car';
import { readShares, replaceShares } from './seller-share.queries';
import { lockVehicles, refreshVehicles } from './vehicle-status';

type Reply = ReplyOf<typeof dealCarCalls.addCar>;
type Share = ReplyOf<typeof dealCarCalls.sellersToSplit>[number];

/** A car on a deal that the user sees. */
const openCar = async (
  context: Context,
  db: Db,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ car: DealCarRecord; deal: DealRecord }> => {
  const seen = await findDealCar(db, context.tenant, id);
  if (!seen) throw notFound();
  const deal = await openDeal(context, db, seen.deal_id, { lock });
  // the vehicle is locked before the car on the deal, as everywhere
  if (lock) await lockVehicles(db, context.tenant, [seen]);
  const car = lock ? await findDealCar(db, context.tenant, id, 'for no key update') : seen;
  if (!car) throw notFound();
  return { car, deal };
};

const carReply = async (db: Db, tenant: number, dealId: number, id: number): Promise<Reply> => {
  const cars = await toDealCars(db, tenant, await readDealCars(db, tenant, dealId));
  const found = cars.find((car) => car.id === id);
  if (!found) throw notFound();
  const { row: _, ...car } = found;
  return car;
};

const PERCENT = 100;

const sharesOf = async (context: Context, db: Db, car: DealCarRecord, deal: DealRecord): Promise<Share[]> => {
  const stored = new Map(
    (await readShares(db, context.tenant, car.id)).map((row) => [row.user_id, row.share]),
  );
  if (stored.size === 0 && deal.seller_id !== null) stored.set(deal.seller_id, PERCENT * PERCENT);
  return (await listSellersHere(db, context.tenant)).map(({ id, full_name }) => ({
    ...{ id, full_name },
    percent: (stored.get(id) ?? 0) / PERCENT,
  }));
};

const setPrice = async (context: Context, tx: Db, car: DealCarRecord, price: number) => {
  const { tenant, session } = context;
  if (car.price === price) return;
  await updateDealCar(tx, tenant, car.id, { price });
  await refreshDeal(tx, tenant, car.deal_id);
  await addDealEvents(tx, tenant, [
    {
      ...{ dealId: car.deal_id, kind: 'edited', text: 'Price', userId: session.userId },
      ...{ from: car.price === null ? '' : car.price.toFixed(2), to: price.toFixed(2) },
    },
  ]);
};

export const carHandlers: Handlers<typeof dealCarCalls> = {
  addCar: ({ params, body: { mvdId, price, change_won } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const who = actorOf(context);
      const deal = await openDeal(context, tx, params.id, { lock: true });
      await refuseClosedDeal(tx, who, deal, { change_won, what: 'Vehicle added' });
      const on = { id: deal.id, seller_id: deal.seller_id, isOpen: isOpenDeal(deal.status) };
      const id = await putCarOnDeal(tx, who, on, { stockId: mvdId, price: price ?? null });
      await refreshDeal(tx, tenant, deal.id, context.deps.now().toISOString());
      await announceDeals(context, [deal.id]);
      return carReply(tx, tenant, deal.id, id);
    }),

  saveCar: ({ params, body: { price, state, version, change_won } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const { car, deal } = await openCar(context, tx, params.id, { lock: true });
      if (version !== undefined && version !== car.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'deal_car', id: car.id, current: await carReply(tx, tenant, deal.id, car.id) },
        });
      const isChange = (price !== undefined && price !== car.price) || (state ?? car.state) !== car.state;
      if (isChange)
        await refuseClosedDeal(tx, actorOf(context), deal, { change_won, what: 'Vehicle changed' });
      if (price !== undefined) await setPrice(context, tx, car, price);
      if (state !== undefined) await moveCar(tx, actorOf(context), car.id, state as CarOnDealState); // the contract admits these alone
      await announceDeals(context, [deal.id]);
      return carReply(tx, tenant, deal.id, car.id);
    }),

  removeCar: ({ params, query: { change_won } }, context) =>
    context.write(async (tx) => {
      const { tenant, session, deps } = context;
      const { car, deal } = await openCar(context, tx, params.id, { lock: true });
      if (car.held_by === 'deposit')
        throw new Refusal(409, 'A deposit holds this vehicle for the deal. Refund or release it first.');
      await refuseClosedDeal(tx, actorOf(context), deal, { change_won, what: 'Vehicle removed' });
      const { title, stock_NO } = await carReply(tx, tenant, deal.id, car.id);
      await updateDealCar(tx, tenant, car.id, { removed_at: deps.now().toISOString(), is_open: false });
      await refreshVehicles(tx, tenant, [car]);
      await refreshDeal(tx, tenant, deal.id, context.deps.now().toISOString());
      await addDealEvents(tx, tenant, [
        { dealId: deal.id, kind: 'car-removed', text: `${title}, ${stock_NO}`, userId: session.userId },
      ]);
      await announceDeals(context, [deal.id]);
      return { message: 'Done' };
    }),

  sellersToSplit: ({ params }, context) =>
    context.read(async (db) => {
      const { car, deal } = await openCar(context, db, params.id);
      return sharesOf(context, db, car, deal);
    }),

  splitSellers: ({ params, body: { sellers } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const { car, deal } = await openCar(context, tx, params.id, { lock: true });
      if (deal.status === DEAL_STATE.lost) throw new Refusal(409, 'This deal is lost. Reopen it first.');
      const here = new Set((await listSellersHere(tx, tenant)).map(({ id }) => id));
      const seen = new Set<number>();
      for (const [place, { user_id }] of sellers.entries()) {
        if (!here.has(user_id)) throw badField(`sellers.${place}.user_id`, 'There is no such colleague');
        if (seen.has(user_id)) throw badField(`sellers.${place}.user_id`, 'is there twice');
        seen.add(user_id);
      }
      const shares = sellers.map(({ user_id, percent }) => ({
        userId: user_id,
        share: Math.round(percent * PERCENT),
      }));
      await replaceShares(tx, tenant, car.id, shares);
      await addDealEvents(tx, tenant, [
        { dealId: deal.id, kind: 'edited', text: 'Split of the commission', userId: session.userId },
      ]);
      await announceDeals(context, [deal.id]);
      return sharesOf(context, tx, car, deal);
    }),

  ...tradeHandlers,
  ...tradeFileHandlers,
};
