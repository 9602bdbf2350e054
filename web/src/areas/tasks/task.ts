import type { ReplyOf } from '@forecourt/contract/call';
import type { listingCalls } from '@forecourt/contract/tasks/listing';
import type { recordCalls } from '@forecourt/contract/tasks/record';
import type { StateLook } from '../../kit/chips';
import { lookOf } from '../../kit/chips';
import { STATE_LOOKS } from '../states';

export type TaskRow = ReplyOf<typeof listingCalls.list>['rows'][number];
export type Task = ReplyOf<typeof recordCalls.get>;

/** How a task looks: late before all, an open appointment by how certain it is, else by its state. */
export const lookOfTask = ({ is_overdue, state, appointment_state }: TaskRow): StateLook => {
  if (is_overdue === 1) return lookOf(STATE_LOOKS.task, 'overdue');
  if (appointment_state !== null && state !== 'cancelled')
    return lookOf(STATE_LOOKS.appointment, appointment_state);
  return lookOf(STATE_LOOKS.task, state);
};

/** What it is about, beside its title: the person, the vehicle. */
export const aboutOf = ({ customer, car }: TaskRow): string =>
  [customer?.name, car?.title].filter(Boolean).join(' · ');
