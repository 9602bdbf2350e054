import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { OPEN_SERVICE_STATUSES } from '@forecourt/domain/mechanic/index';
import type { Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { toRows } from '../record/service-reply';
import { targetHoursOf, wholeSettings } from '../settings/settings';
import { findSettings } from '../settings/settings.queries';
import {
  countOilDue,
  countOpen,
  countUninvoiced,
  readOverviewList,
  readStepsNow,
  readStepTimes,
} from './overview.queries';

const DAYS_BACK = 90;
const DAY_MS = 86_400_000;

export const overviewHandlers: Pick<Handlers<typeof mechanicCalls>, 'overview'> = {
  overview: (_input, context) =>
    context.read(async (db) => {
      const { tenant, session, deps } = context;
      const now = deps.now();
      const today = todayAt(context);
      const place = { today, timezone: session.timezone, userId: session.userId };
      const settings = await findSettings(db, tenant);
      const hours = targetHoursOf(settings);
      const by = addDays(today, wholeSettings(settings).remind_days_before);
      const since = new Date(now.getTime() - DAYS_BACK * DAY_MS).toISOString();
      const times = new Map((await readStepTimes(db, tenant, since)).map((row) => [row.status, row]));
      const steps = new Map((await readStepsNow(db, tenant)).map((row) => [row.status, row]));
      const listOf = async (list: Parameters<typeof readOverviewList>[2]) =>
        toRows(context, await readOverviewList(db, tenant, list, place));
      return {
        now: now.toISOString(),
        counts: {
          ...(await countOpen(db, tenant, place)),
          uninvoiced: await countUninvoiced(db, tenant),
          oil_due: await countOilDue(db, tenant, by),
        },
        ...{ today: await listOf('today'), running: await listOf('running') },
        ...{ parts: await listOf('parts'), approvals: await listOf('approvals') },
        steps: OPEN_SERVICE_STATUSES.map((status) => ({
          ...{ status, target_hours: hours[status] ?? null },
          ...{ count: steps.get(status)?.count ?? 0, cost: steps.get(status)?.cost ?? 0 },
          ...{ left: times.get(status)?.left ?? 0, average_hours: times.get(status)?.average_hours ?? null },
        })),
      };
    }),
};
