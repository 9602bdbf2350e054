import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { LATE_AFTER_MINUTES, lateAt } from '@forecourt/domain/test-drive/drive-times';
import { wallTime } from '@forecourt/domain/zoned';
import { z } from 'zod';
import { asTenant, type Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { JobHandler } from '../../services/jobs';
import { notify } from '../notifications';
import { readTimezone, takeLateDrive } from './late.queries';

const TASK = 'testdrives.late';
const payload = z.object({ dealershipId: z.number(), driveId: z.number() });

export const DRIVE_LATE = 'testDrive.late';

/** A job that waits in the database until the drive is late: a restart does not lose it. One for each end that is set. */
export const planLateNotice = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  tenant: number,
  { id, endsAt }: { id: number; endsAt: string },
) => {
  const runAt = lateAt(endsAt);
  return jobs.add(
    tx,
    TASK,
    { dealershipId: tenant, driveId: id },
    { key: `test-drive late ${tenant} ${id} ${runAt.getTime()}`, runAt },
  );
};

export const lateJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { dealershipId, driveId } = payload.parse(given);
    await deps.database.write(asTenant(dealershipId), { userId: null, requestId: key }, async (tx) => {
      const now = deps.now();
      const endedBefore = new Date(now.getTime() - LATE_AFTER_MINUTES * 60_000).toISOString();
      // marked and notified in one transaction, so once, also when two servers run the job
      const late = await takeLateDrive(tx, dealershipId, driveId, endedBefore, now.toISOString());
      if (!late) return;
      const timezone = (await readTimezone(tx, dealershipId)) ?? DEFAULT_TIMEZONE;
      await notify(tx, deps, {
        ...{ dealershipId, userId: late.sellerId, kind: DRIVE_LATE },
        title: `${late.car} is not back`,
        body: `${late.customer} should have been back at ${wallTime(late.endsAt, timezone).replace('T', ' ')}. ${late.mobile}`.trim(),
        link: `/admin/dealer-real-test-drive/${driveId}`,
      });
    });
  },
});
