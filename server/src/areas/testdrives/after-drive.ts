import { TEST_DRIVE_EVENT } from '@forecourt/contract/testdrives/events';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { StoredDrive } from './drive.queries';

type Needs = Pick<Deps, 'database' | 'realtime'>;

/** Tells everyone at the dealership, once it is committed, that a drive changed: open lists and pages read it again. */
export const announce = ({ database, realtime }: Needs, tenant: number, id: number) =>
  database.afterCommit(() => realtime.toStaff(tenant, TEST_DRIVE_EVENT, { id }));

/** What follows when a car is back, in the transaction that says so. */
export const afterDrive = async (deps: Needs, _tx: Db, tenant: number, drive: Pick<StoredDrive, 'id'>) => {
  await announce(deps, tenant, drive.id);
};
