import {
  DEAL_STATE,
  type DealState,
  dealStateProblem,
  isReopening,
} from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import { jobBooker } from '../../accounting';
import { bookVehicles } from '../../inventory';
import { leadFollowsDeal } from '../../leads';
import { announceDeals } from '../announce';
import { carsOfDeal, updateCarsOfDeal, updateDealCar } from '../cars/car.queries';
import { earlierStatusOf, lockVehicles, refreshVehicles } from '../cars/vehicle-status';
import type { DealActor } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { DEAL_WON, notifySeller } from '../notifications';
import { type DealRecord, lockDeal, updateDeal } from '../record/deal.queries';
import { stockTrades } from '../trades/stock-trades';

/** The text of the event when inventory's 'mark sold' won a deal: taking the sale back opens the deal again. */
export const WON_BY_SALE = 'Vehicle marked sold';

const lockForStatus = async (
  tx: Db,
  tenant: number,
  dealId: number,
  to: DealState,
  takesSaleBack = false,
) => {
  const deal = await lockDeal(tx, tenant, dealId);
  // a sale that is taken back sets the deal to where it stood before
  const problem = takesSaleBack ? undefined : dealStateProblem(deal.status, to);
  if (problem) throw new Refusal(409, problem);
  return deal;
};

const setStatus = async (
  tx: Db,
  who: DealActor,
  deal: DealRecord,
  to: DealState,
  {
    text = '',
    ...columns
  }: { text?: string; lost_reason?: string; lost_note?: string; closed_at?: string | null },
) => {
  const now = who.deps.now().toISOString();
  await updateDeal(tx, who.tenant, deal.id, { status: to, moved_at: now, ...columns });
  await addDealEvents(tx, who.tenant, [
    {
      ...{ dealId: deal.id, kind: 'status', from: String(deal.status), to: String(to), text },
      userId: who.userId,
    },
  ]);
  await announceDeals(who, [deal.id]);
};

/** Wins a deal, by hand or because a vehicle was marked sold. Winning it again changes nothing. */
export const winDeal = async (
  tx: Db,
  who: DealActor,
  dealId: number,
  { text = '', byBill = false }: { text?: string; byBill?: boolean } = {},
): Promise<void> => {
  const { tenant } = who;
  const deal = await lockForStatus(tx, tenant, dealId, DEAL_STATE.won);
  if (deal.status === DEAL_STATE.won) return;
  const cars = await carsOfDeal(tx, tenant, dealId);
  await lockVehicles(tx, tenant, cars);
  await updateCarsOfDeal(tx, tenant, dealId, { is_open: false });
  await setStatus(tx, who, deal, DEAL_STATE.won, { text, closed_at: who.deps.now().toISOString() });
  const stocked = await stockTrades(tx, who, dealId);
  if (deal.lead_id !== null) await leadFollowsDeal(tx, who, deal.lead_id, 'won', { dealId });
  await notifySeller(tx, who, deal, DEAL_WON);
  // a bill books the trade-ins with its sale
  if (!byBill && stocked.length > 0) await bookVehicles(tx, await jobBooker(tx, who), stocked);
};

/** Loses a deal for a reason of LOST_REASONS; its vehicles get their earlier status back. */
export const loseDeal = async (
  tx: Db,
  who: DealActor,
  dealId: number,
  { reason, note = '' }: { reason: string; note?: string },
): Promise<void> => {
  const { tenant } = who;
  const deal = await lockForStatus(tx, tenant, dealId, DEAL_STATE.lost);
  if (deal.status === DEAL_STATE.lost) return;
  const cars = await carsOfDeal(tx, tenant, dealId);
  await lockVehicles(tx, tenant, cars);
  await updateCarsOfDeal(tx, tenant, dealId, { is_open: false });
  await setStatus(tx, who, deal, DEAL_STATE.lost, {
    ...{ text: reason, lost_reason: reason, lost_note: note, closed_at: who.deps.now().toISOString() },
  });
  await refreshVehicles(tx, tenant, cars);
  if (deal.lead_id !== null) await leadFollowsDeal(tx, who, deal.lead_id, 'lost', { dealId, reason });
};

/** Opens the cars of a deal again: each vehicle's status of now is what it gets back later. */
export const openCarsAgain = async (tx: Db, tenant: number, dealId: number): Promise<void> => {
  const cars = await carsOfDeal(tx, tenant, dealId);
  const vehicles = new Map((await lockVehicles(tx, tenant, cars)).map((vehicle) => [vehicle.id, vehicle]));
  for (const car of cars) {
    const vehicle = vehicles.get(car.stock_id);
    const earlier_status = vehicle ? await earlierStatusOf(tx, tenant, vehicle) : car.earlier_status;
    await updateDealCar(tx, tenant, car.id, { is_open: true, earlier_status });
  }
  await refreshVehicles(tx, tenant, await carsOfDeal(tx, tenant, dealId));
};

/** Moves an open deal, or opens one again that was won or lost. */
export const moveDeal = async (
  tx: Db,
  who: DealActor,
  dealId: number,
  to: Exclude<DealState, 4 | 5>,
  { text = '', takesSaleBack = false }: { text?: string; takesSaleBack?: boolean } = {},
): Promise<void> => {
  const { tenant } = who;
  const deal = await lockForStatus(tx, tenant, dealId, to, takesSaleBack);
  if (deal.status === to) return;
  const reopens = isReopening(deal.status, to);
  if (reopens) await openCarsAgain(tx, tenant, dealId);
  await setStatus(tx, who, deal, to, {
    text,
    ...(reopens && { closed_at: null, lost_reason: '', lost_note: '' }),
  });
  if (reopens && deal.lead_id !== null) await leadFollowsDeal(tx, who, deal.lead_id, 'reopened', { dealId });
};
