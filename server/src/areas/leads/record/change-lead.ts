import { isClosedLead, type LeadState, stateAfterAnswer } from '@forecourt/domain/lead/lead-states';
import { openMinutesBetween } from '@forecourt/domain/lead/opening-hours';
import type { Db } from '../../../db/database';
import { finishRuleTasksOfLead, giveRuleTasksOfLead } from '../../tasks';
import { insertEvents } from '../intake/add-lead.queries';
import type { IntakeNeeds } from '../intake/intake-needs';
import { type LeadRecord, updateLead } from './lead.queries';

/** Nobody waits for an answer any more. */
const CLOCK_STOPPED = { respond_by: null, pass_on_at: null, task_at: null };
const UNANSWERED = 'lead-unanswered';

interface By {
  userId: number | null;
  at: string;
}

/** Moves a lead to another state; a closed one waits for no answer. */
export const moveLead = async (
  tx: Db,
  tenant: number,
  row: Pick<LeadRecord, 'id' | 'state'>,
  to: LeadState,
  { userId, at, reason = '' }: By & { reason?: string },
): Promise<void> => {
  if (row.state === to) return;
  await updateLead(tx, tenant, row.id, {
    state: to,
    lost_reason: to === 'lost' ? reason : '',
    ...(isClosedLead(to) && CLOCK_STOPPED),
  });
  if (isClosedLead(to))
    await finishRuleTasksOfLead(tx, tenant, row.id, UNANSWERED, { outcome: 'Closed', userId, at });
  await insertEvents(tx, tenant, [
    { leadId: row.id, kind: 'state', from: row.state, to, text: reason, userId, at },
  ]);
};

/** A person called, mailed or texted: the response clock stops, and a new lead counts as contacted. */
export const noteAnswer = async (
  tx: Db,
  needs: Pick<IntakeNeeds, 'tenant' | 'timezone' | 'settings'>,
  row: LeadRecord,
  { userId, at }: By,
): Promise<void> => {
  const { tenant, timezone, settings } = needs;
  const isFirst = row.answered_at === null;
  const minutes = openMinutesBetween(
    settings.opening_hours,
    new Date(row.received_at),
    new Date(at),
    timezone,
  );
  await updateLead(tx, tenant, row.id, {
    last_out_at: at,
    ...CLOCK_STOPPED,
    ...(isFirst && { answered_at: at, answered_by: userId, answer_minutes: Math.round(minutes) }),
  });
  if (isFirst) await insertEvents(tx, tenant, [{ leadId: row.id, kind: 'answered', userId, at }]);
  await finishRuleTasksOfLead(tx, tenant, row.id, UNANSWERED, { outcome: 'Answered', userId, at });
  await moveLead(tx, tenant, row, stateAfterAnswer(row.state), { userId, at });
};

/** Gives a lead to a seller or to nobody, with the task of answering it. */
export const giveLead = async (
  tx: Db,
  tenant: number,
  row: Pick<LeadRecord, 'id' | 'seller_id'>,
  sellerId: number | null,
  { userId, at, text = '' }: By & { text?: string },
): Promise<void> => {
  if (row.seller_id === sellerId) return;
  await updateLead(tx, tenant, row.id, { seller_id: sellerId });
  await giveRuleTasksOfLead(tx, tenant, row.id, UNANSWERED, sellerId);
  await insertEvents(tx, tenant, [
    {
      ...{ leadId: row.id, kind: 'assigned', from: String(row.seller_id ?? ''), to: String(sellerId ?? '') },
      ...{ text, userId, at },
    },
  ]);
};
