import { areaList } from './areas';
import { queryRows } from './db/query';
import type { Deps } from './deps';
import { EXPIRED_SHARED } from './housekeeping.queries';

/** The clean-up every night at 03:17 UTC, and what areas run by the clock. */
export const crontab = (): string =>
  ['17 3 * * * housekeeping']
    .concat(
      areaList.flatMap(({ schedule = {} }) =>
        Object.entries(schedule).map(([task, when]) => `${when} ${task}`),
      ),
    )
    .join('\n');

const WHO = { userId: null, requestId: 'housekeeping' };

/** Deletes what is no longer needed. Safe to run again: it looks at dates and counts alone. */
export const deleteExpired = async (deps: Pick<Deps, 'database' | 'files'>) => {
  for (const statement of [...EXPIRED_SHARED, ...areaList.flatMap((area) => area.deleteExpired ?? [])])
    await deps.database.systemWrite(WHO, (tx) => queryRows(tx, statement, []), { isJob: true });
  for (const { cleanUp } of areaList) await cleanUp?.(deps);
};
