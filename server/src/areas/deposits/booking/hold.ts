import { CAR_ON_DEAL_STATE } from '@forecourt/domain/deal/car-states';
import { toCents } from '@forecourt/domain/money/cents';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import {
  addDealEvents,
  announceDeals,
  carsOfDeal,
  type DealActor,
  holdCar,
  lockDeal,
  moveCar,
  releaseCar,
} from '../../deals';
import { lockStockOnDeal } from '../../inventory';
import { findDeposit, findHolding, type StoredDeposit, updateDeposit } from '../deposit.queries';

const { negotiationStarted, downPayment } = CAR_ON_DEAL_STATE;

/** Whether a deadline has not passed; a deposit without one holds until it is released. */
export const isBeforeDeadline = (deadline: string | null, today: string): boolean =>
  deadline === null || deadline >= today;

/** Whether an amount is all that is left of a deposit. */
export const isAllOf = ({ balance }: { balance: number }, amount: number): boolean =>
  toCents(amount) >= toCents(balance);

type Held = Pick<StoredDeposit, 'id' | 'deal_id' | 'stock_id' | 'deadline'>;

const carOf = async (tx: Db, tenant: number, { deal_id, stock_id }: Held) =>
  deal_id === null
    ? undefined
    : (await carsOfDeal(tx, tenant, deal_id)).find((car) => car.stock_id === stock_id);

/** The car of the deal is held, and goes to Down Payment unless it is further already. Deal and vehicle must be locked. */
export const startHold = async (tx: Db, who: DealActor, deposit: Held): Promise<void> => {
  const { deal_id: dealId, stock_id: stockId, deadline: until } = deposit;
  await holdCar(tx, who.tenant, { dealId, stockId, by: 'deposit', until });
  const car = await carOf(tx, who.tenant, deposit);
  if (car?.is_open && car.state < downPayment) await moveCar(tx, who, car.id, downPayment);
};

/**
 * The deposit no longer holds its car. A car that stood at Down Payment goes back to Negotiation Started, so that its vehicle
 * is for sale again; not where the money was used for the deal. Deal, vehicle and deposit must be locked.
 */
export const endHold = async (
  tx: Db,
  who: DealActor,
  deposit: Held,
  { text, isPaid = false }: { text: string; isPaid?: boolean },
): Promise<void> => {
  const { tenant, userId } = who;
  const { id, deal_id: dealId, stock_id: stockId } = deposit;
  await updateDeposit(tx, tenant, id, { holds: false });
  await releaseCar(tx, tenant, { dealId, stockId, by: 'deposit' });
  if (dealId === null) return;
  const car = await carOf(tx, tenant, deposit);
  if (!isPaid && car?.is_open && car.state === downPayment)
    await moveCar(tx, who, car.id, negotiationStarted);
  await addDealEvents(tx, tenant, [{ dealId, kind: 'deposit', text, userId }]);
  await announceDeals(who, [dealId]);
};

/** Locks what a deposit touches, always in this order: its deal, its vehicle, itself. Answers it as it stands then. */
export const lockDeposit = async (tx: Db, tenant: number, seen: Held): Promise<StoredDeposit> => {
  if (seen.deal_id !== null) await lockDeal(tx, tenant, seen.deal_id);
  await lockStockOnDeal(tx, tenant, [seen.stock_id]);
  return findDeposit(tx, tenant, null, seen.id, 'for no key update of p');
};

/** Refuses a car that another deposit holds, at a field of the form. The vehicle must be locked. */
export const refuseHeld = async (
  db: Db,
  tenant: number,
  { stockId, except = null, field }: { stockId: number; except?: number | null; field: string },
): Promise<void> => {
  const holding = await findHolding(db, tenant, stockId);
  if (!holding || holding.id === except) return;
  const until = holding.deadline ? ` until ${holding.deadline}` : '';
  const text = `This vehicle is held by another deposit${until}`;
  throw new Refusal(409, text, { fields: { [field]: text } });
};
