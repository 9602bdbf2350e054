import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../db/database';
import { type DealActor, dealPath, lockDeal } from '../deals';
import { notify } from '../notifications';
import type { StoredDeposit } from './deposit.queries';
import { readOwner } from './owner.queries';

const DEPOSIT_PAID = 'deposit.paid';
const DEPOSIT_FREED = 'deposit.freed';
const REFUND_REFUSED = 'deposit.refund-refused';

export const depositNotificationKinds = {
  [DEPOSIT_PAID]: { label: 'A customer pays a deposit by card' },
  [DEPOSIT_FREED]: { label: 'A deposit no longer holds its vehicle' },
  [REFUND_REFUSED]: { label: 'A refund to a card is refused' },
};

const linkOf = ({ deal_id }: StoredDeposit) => (deal_id === null ? '/admin/deposites' : dealPath(deal_id));

/** Who is notified of a deposit: the seller of its deal, else whoever entered it, else the owner of the dealership. */
const recipientOf = async (tx: Db, tenant: number, deposit: StoredDeposit): Promise<number | null> => {
  const ofDeal = deposit.deal_id === null ? null : (await lockDeal(tx, tenant, deposit.deal_id)).seller_id;
  return ofDeal ?? deposit.created_by ?? (await readOwner(tx, tenant));
};

export const notifyPaid = async (
  tx: Db,
  { tenant, deps }: DealActor,
  deposit: StoredDeposit,
  note: string,
): Promise<void> => {
  const userId = await recipientOf(tx, tenant, deposit);
  if (userId === null) return;
  await notify(tx, deps, {
    ...{ dealershipId: tenant, userId, kind: DEPOSIT_PAID, link: linkOf(deposit) },
    title: `Deposit of ${formatMoney(deposit.received)} paid by card: ${deposit.customer}`,
    body: [`${deposit.car_title}, ${deposit.stock_no}`, note].filter(Boolean).join('. '),
  });
};

export const notifyFreed = async (
  tx: Db,
  { tenant, deps }: DealActor,
  deposit: StoredDeposit,
): Promise<void> => {
  const userId = await recipientOf(tx, tenant, deposit);
  if (userId === null) return;
  await notify(tx, deps, {
    ...{ dealershipId: tenant, userId, kind: DEPOSIT_FREED, link: linkOf(deposit) },
    title: `No longer held: ${deposit.car_title}, ${deposit.stock_no}`,
    body: `The deposit of ${deposit.customer} held it until ${deposit.deadline}. ${formatMoney(deposit.balance)} of it is left.`,
  });
};

export const notifyRefundRefused = (
  tx: Db,
  { tenant, deps }: DealActor,
  deposit: StoredDeposit,
  { userId, amount, message }: { userId: number; amount: number; message: string },
): Promise<void> =>
  notify(tx, deps, {
    ...{ dealershipId: tenant, userId, kind: REFUND_REFUSED, link: linkOf(deposit) },
    title: `Refund of ${formatMoney(amount)} to ${deposit.customer} was refused`,
    body: message,
  });
