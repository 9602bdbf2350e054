import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { readSettings } from '../settings/settings.queries';
import { addLeads } from './add-leads';
import type { IntakeNeeds } from './intake-needs';
import { openMessage } from './kept-message';
import { endMessages, readPlace, takeWaiting } from './message.queries';
import type { NewLead } from './new-lead';
import { readMessage } from './read-message';

const TASK = 'leads.read';
const payload = z.object({ dealershipId: z.number() });
/** So many messages are one transaction: long enough to be fast, short enough that nobody waits for it. */
const BATCH = 40;

export const queueReading = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, tenant: number) =>
  jobs.add(tx, TASK, { dealershipId: tenant }, { key: `${TASK}:${tenant}` });

/** What adding leads needs to know of a dealership, without a session. */
export const needsWithoutSession = async (deps: Deps, db: Db, tenant: Tenant): Promise<IntakeNeeds> => ({
  deps,
  tenant,
  timezone: (await readPlace(db, tenant)).timezone ?? DEFAULT_TIMEZONE,
  settings: await readSettings(db, tenant),
});

const channelOf = (channel: string): NewLead['channel'] =>
  channel === 'adf' || channel === 'email' || channel === 'website' ? channel : 'api';

/** Makes leads of the next messages and marks those as read, in one transaction. Answers how many messages. */
const readBatch = (deps: Deps, tenant: Tenant, requestId: string): Promise<number> =>
  deps.database.write(
    tenant,
    { userId: null, requestId },
    async (tx) => {
      const waiting = await takeWaiting(tx, tenant, BATCH);
      if (waiting.length === 0) return 0;
      const read = waiting.map(({ id, content, channel, external_key, received_at }) => ({
        id,
        ...readMessage(openMessage(deps, tenant, content), {
          ...{ id, externalKey: external_key, receivedAt: received_at, channel: channelOf(channel) },
        }),
      }));
      await addLeads(
        tx,
        await needsWithoutSession(deps, tx, tenant),
        read.flatMap(({ leads }) => leads),
      );
      await endMessages(tx, tenant, read);
      return waiting.length;
    },
    { isJob: true },
  );

export const readingJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const tenant = asTenant(payload.parse(given).dealershipId);
    let count = BATCH;
    while (count === BATCH) count = await readBatch(deps, tenant, key);
  },
});
