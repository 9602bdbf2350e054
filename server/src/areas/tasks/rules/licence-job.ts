import { formatDay } from '@forecourt/domain/dates';
import { instantAt } from '@forecourt/domain/zoned';
import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { taskLink } from '../links';
import { readTimezone } from '../series/series.queries';
import { addTaskByRule } from './add-by-rule';
import { dealershipsWithLicences, type ExpiringLicence, expiringLicences } from './licence.queries';
import { readRule } from './rule.queries';

const NIGHTLY = 'tasks.licences';
const OF_DEALERSHIP = 'tasks.licencesOf';
/** After midnight in Vancouver, before Newfoundland opens. */
const HOUR_UTC = 9;
const DAY_MS = 86_400_000;
/** So many are looked at for a dealership in a night, and so many tasks made: the rest has its turn the next night. */
const LOOKED_AT = 5_000;
const MADE_MOST = 100;
const DAYS_BEFORE = 7;
const payload = z.object({ dealershipId: z.number() });
const WHO = { userId: null, requestId: NIGHTLY };

const planNight = (deps: Pick<Deps, 'jobs' | 'now'>, tx: Db) => {
  const now = deps.now();
  const runAt = new Date(now);
  runAt.setUTCHours(HOUR_UTC, 10, 0, 0);
  if (runAt <= now) runAt.setTime(runAt.getTime() + DAY_MS);
  return deps.jobs.add(tx, NIGHTLY, {}, { key: `${NIGHTLY} ${runAt.toISOString().slice(0, 10)}`, runAt });
};

/** At every start of a server: a night has one job, however many servers there are. */
export const startLicenceNights = (deps: Deps): Promise<void> =>
  deps.database.systemWrite(WHO, (tx) => planNight(deps, tx));

/** A week before it expires, at nine; tomorrow when that is past. */
const dueFor = (expires: string, now: Date, timezone: string): string => {
  const day = new Date(Date.parse(`${expires}T00:00:00Z`) - DAYS_BEFORE * DAY_MS).toISOString().slice(0, 10);
  const due = instantAt(`${day}T09:00`, timezone);
  const soonest = now.getTime() + DAY_MS;
  return due !== null && Date.parse(due) > soonest ? due : new Date(soonest).toISOString();
};

/** Those with an open task, deal or lead, or changed in the last year. */
const active = async (tx: Db, tenant: Tenant, found: readonly ExpiringLicence[]) => {
  const quiet = found.filter(({ is_active }) => !is_active).map(({ id }) => id);
  const withLead = quiet.length > 0 ? await taskLink('lead')?.openOf(tx, tenant, quiet) : undefined;
  const alsoActive = new Set(withLead ?? []);
  return found.filter(({ id, is_active }) => is_active || alsoActive.has(id));
};

const makeTasks = async (deps: Deps, tx: Db, tenant: Tenant) => {
  const { isOn, amount } = await readRule(tx, tenant, 'licence-expires');
  if (!isOn) return;
  const timezone = await readTimezone(tx, tenant);
  const now = deps.now();
  const today = formatDay(now, 'YYYY-MM-DD', timezone);
  const found = await expiringLicences(tx, tenant, { today, days: amount, limit: LOOKED_AT });
  for (const { id, full_name, expires, seller_id } of (await active(tx, tenant, found)).slice(0, MADE_MOST))
    await addTaskByRule(tx, deps, tenant, {
      rule: 'licence-expires',
      // a new licence has a new date, and so a new task when that one ends
      key: `${id} ${expires}`,
      assigneeId: seller_id,
      title: `Driver license of ${full_name} expires on ${expires}`,
      dueAt: dueFor(expires, now, timezone),
      customerId: id,
    });
};

export const licenceJobs = (deps: Deps): Record<string, JobHandler> => ({
  [NIGHTLY]: async () => {
    const today = deps.now().toISOString().slice(0, 10);
    const dealerships = await deps.database.systemRead((db) => dealershipsWithLicences(db, today));
    await deps.database.systemWrite(WHO, async (tx) => {
      await planNight(deps, tx);
      for (const dealershipId of dealerships)
        await deps.jobs.add(tx, OF_DEALERSHIP, { dealershipId }, { key: `${OF_DEALERSHIP} ${dealershipId}` });
    });
  },
  [OF_DEALERSHIP]: async (given, { key }) => {
    const tenant = asTenant(payload.parse(given).dealershipId);
    await deps.database.write(tenant, { userId: null, requestId: key }, (tx) => makeTasks(deps, tx, tenant), {
      isJob: true,
    });
  },
});
