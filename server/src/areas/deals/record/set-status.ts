import type { BodyOf } from '@forecourt/contract';
import type { dealRecordCalls } from '@forecourt/contract/deals/record';
import { isLostReason } from '@forecourt/domain/deal/deal-lists';
import { DEAL_STATE, type DealState, isReopening } from '@forecourt/domain/deal/deal-states';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField, noRight } from '../../../http/refusal';
import { loseDeal, moveDeal, winDeal } from '../closing/close-deal';
import { refuseUnapproved } from '../closing/minimum-gross';
import { actorOf } from '../deal-actor';
import type { DealRecord } from './deal.queries';

export const setDealStatus = async (
  context: Context,
  tx: Db,
  record: DealRecord,
  { status, reason, note }: Pick<BodyOf<typeof dealRecordCalls.setStatus>, 'status' | 'reason' | 'note'>,
): Promise<void> => {
  const to = status as DealState; // the contract admits these alone
  const who = actorOf(context);
  if (isReopening(record.status, to) && !can(context.actor, 'deals.reopen'))
    throw noRight('You have no right to reopen a deal');
  if (to === DEAL_STATE.lost) {
    if (reason === '') throw badField('reason', 'Required');
    if (!isLostReason(reason)) throw badField('reason', 'There is no such reason');
    return loseDeal(tx, who, record.id, { reason, note });
  }
  if (to === DEAL_STATE.won) {
    if (record.status !== DEAL_STATE.won) await refuseUnapproved(tx, context.tenant, record.id);
    return winDeal(tx, who, record.id, { text: note });
  }
  return moveDeal(tx, who, record.id, to, { text: note });
};
