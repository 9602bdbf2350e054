import { z } from 'zod';
import { asTenant, type Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { JobHandler } from '../../services/jobs';
import { type NotificationKind, notify } from '../notifications';
import { managerIds } from '../users';

export const MARKET_OFFER = 'market.offer';
export const MARKET_SALE = 'market.sale';

export const marketNotificationKinds: Readonly<Record<string, NotificationKind>> = {
  [MARKET_OFFER]: { label: 'Offers and answers on the wholesale market' },
  [MARKET_SALE]: { label: 'A sale on the wholesale market is done, or needs you', emailByDefault: true },
};

const TELL_TASK = 'market.tell';

const payload = z.object({
  dealershipId: z.number(),
  /** Without one the owner and the managers are told. */
  userId: z.number().nullable(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
});
type Told = z.output<typeof payload>;

/** Tells one side, in a job: the transaction that causes it is of the other dealership, or of none. */
export const tell = (tx: Db, { jobs }: Pick<Deps, 'jobs'>, told: Told): Promise<void> =>
  jobs.add(tx, TELL_TASK, told);

export const tellJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TELL_TASK]: async (given, { key }) => {
    const { dealershipId, userId, ...told } = payload.parse(given);
    await deps.database.write(asTenant(dealershipId), { userId: null, requestId: key }, async (tx) => {
      const people = userId === null ? await managerIds(tx, dealershipId) : [userId];
      for (const person of people) await notify(tx, deps, { dealershipId, userId: person, ...told });
    });
  },
});
