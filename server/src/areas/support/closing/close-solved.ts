import { DAYS_UNTIL_CLOSED } from '@forecourt/domain/ticket/ticket-states';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { announceTicket } from '../announce';
import { CLOSED_AT_ONCE, closeSolvedBefore } from './close-solved.queries';

export const CLOSE_SOLVED_TASK = 'support-close-solved';

const DAY_MS = 86_400_000;

/** Closes tickets that were solved two weeks ago and in which nobody wrote since. */
export const closeSolved = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const before = new Date(now.getTime() - DAYS_UNTIL_CLOSED * DAY_MS).toISOString();
  const who = { userId: null, requestId: CLOSE_SOLVED_TASK };
  for (;;) {
    const closed = await deps.database.systemWrite(who, (tx) =>
      closeSolvedBefore(tx, before, now.toISOString()),
    );
    for (const { dealership_id, id } of closed) await announceTicket(deps, dealership_id, id);
    if (closed.length < CLOSED_AT_ONCE) return;
  }
};

export const closingJobs = (deps: Deps): Record<string, JobHandler> => ({
  [CLOSE_SOLVED_TASK]: () => closeSolved(deps),
});
