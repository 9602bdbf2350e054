import { billNumber } from '@forecourt/domain/bill-of-sale/bill-number';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { type Booker, jobBooker } from '../../accounting';
import { bookEntries } from '../booking/ledger';
import { earnCommissions } from './earn';
import { salesSince } from './replay.queries';

const REPLAY_TASK = 'commission.replay';
/** So many sales in a transaction, which locks the people who are paid. */
const BATCH = 50;

/** After the sale with this id on this day. */
const payload = z.object({ dealershipId: z.number(), day: z.string(), after: z.number() });
type Payload = z.output<typeof payload>;

/** Has the sales from a day on computed that were not, when a person gets a plan. */
export const addReplay = (
  tx: Db,
  { jobs }: Pick<Deps, 'jobs'>,
  dealershipId: number,
  from: string,
): Promise<void> => jobs.add(tx, REPLAY_TASK, { dealershipId, day: from, after: 0 } satisfies Payload);

/** Computes the next sales and books them; answers the last of them, undefined after all. */
export const replayBatch = async (
  tx: Db,
  booker: Booker,
  { dealershipId, day, after }: Payload,
): Promise<Payload | undefined> => {
  const sales = await salesSince(tx, dealershipId, day, after, BATCH);
  const entries: number[] = [];
  for (const { id, bill_id, number, stock_id, ...sale } of sales)
    entries.push(
      ...(await earnCommissions(tx, dealershipId, {
        ...{ eventId: id, billId: bill_id, number: billNumber(number), stockId: stock_id, ...sale },
      })),
    );
  // the book is locked after everyone who is paid
  await bookEntries(tx, booker, entries);
  const last = sales.length === BATCH ? sales.at(-1) : undefined;
  return last && { dealershipId, day: last.day, after: last.id };
};

export const replayJobs = (deps: Deps): Record<string, JobHandler> => ({
  [REPLAY_TASK]: async (given, { key }) => {
    const from = payload.parse(given);
    await deps.database.write(
      asTenant(from.dealershipId),
      { userId: null, requestId: key },
      async (tx) => {
        const booker = await jobBooker(tx, { tenant: from.dealershipId, userId: null, deps });
        const next = await replayBatch(tx, booker, from);
        if (next) await deps.jobs.add(tx, REPLAY_TASK, next);
      },
      { isJob: true },
    );
  },
});
