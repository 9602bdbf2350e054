import { CallError } from '../../../api/client';
import type { FollowUp } from '../customer';
import type { FollowUpValues } from './follow-up-fields';

interface Values extends FollowUpValues {
  is_done: 0 | 1;
  outcome: string;
  version: number;
}

export const followUpValues = (followUp: FollowUp): Values => ({
  what: followUp.what,
  due_at: followUp.due_at,
  assignee_id: followUp.assignee.id,
  is_done: followUp.is_done,
  outcome: followUp.outcome,
  version: followUp.version,
});

const isFollowUp = (value: unknown): value is FollowUp =>
  typeof value === 'object' && value !== null && 'assignee' in value && 'what' in value;

/** The form knows the assignee by number; so must the record that a refused save is merged with. */
export const followUpInFormShape = (error: unknown): unknown => {
  if (!(error instanceof CallError) || !isFollowUp(error.body.current)) return error;
  return new CallError(error.status, { ...error.body, current: followUpValues(error.body.current) });
};
