import { TEST_DRIVE_EVENT } from '@forecourt/contract/testdrives/events';
import type { Db, Tenant } from '../../db/database';
import type { Deps } from '../../deps';
import { addTaskByRule, readRule } from '../tasks';
import type { StoredDrive } from './drive.queries';

type Needs = Pick<Deps, 'database' | 'realtime'>;
type AfterNeeds = Parameters<typeof addTaskByRule>[1] & Pick<Deps, 'now'>;

/** Tells everyone at the dealership, once it is committed, that a drive changed: open lists and pages read it again. */
export const announce = ({ database, realtime }: Needs, tenant: number, id: number) =>
  database.afterCommit(() => realtime.toStaff(tenant, TEST_DRIVE_EVENT, { id }));

/** What follows when a car is back, in the transaction that says so. */
export const afterDrive = async (deps: AfterNeeds, tx: Db, tenant: Tenant, drive: StoredDrive) => {
  // the customer is asked how it was while they remember it: the dealership says after how long
  const { amount } = await readRule(tx, tenant, 'test-drive-ended');
  await addTaskByRule(tx, deps, tenant, {
    ...{ rule: 'test-drive-ended', key: String(drive.id), assigneeId: drive.seller_id },
    title: `Ask ${drive.customer} about the test drive of the ${drive.car_title}`,
    dueAt: new Date(deps.now().getTime() + amount * 60_000).toISOString(),
    ...{ customerId: drive.customer_id, stockId: drive.stock_id },
  });
  await announce(deps, tenant, drive.id);
};
