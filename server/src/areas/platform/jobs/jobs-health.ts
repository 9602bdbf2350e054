import type { Deps } from '../../../deps';
import type { HealthPart } from '../../../services/health';
import { readJobCounts } from './job.queries';

const LATE_SECONDS = { warning: 600, failing: 3_600 };

/** The queue of all servers together. */
export const jobsPart = ({ database }: Deps): HealthPart => ({
  ...{ name: 'jobs', title: 'Background jobs', order: 15 },
  check: async () => {
    const counts = await database.systemRead(readJobCounts);
    const { due = 0, running = 0, given_up = 0, oldest_due_seconds = 0 } = counts ?? {};
    const minutes = Math.round(oldest_due_seconds / 60);
    const facts = {
      Due: due,
      Running: running,
      'Given up': given_up,
      'Oldest waits for': oldest_due_seconds < 120 ? `${Math.round(oldest_due_seconds)} s` : `${minutes} min`,
    };
    const late = `The oldest job waits for ${minutes} minutes`;
    if (oldest_due_seconds > LATE_SECONDS.failing) return { state: 'failing', message: late, facts };
    if (oldest_due_seconds > LATE_SECONDS.warning) return { state: 'warning', message: late, facts };
    if (given_up > 0)
      return {
        ...{ state: 'warning', facts },
        message: given_up === 1 ? 'One job was given up' : `${given_up} jobs were given up`,
      };
    return { facts };
  },
});
