import type { ServiceStatus } from '@forecourt/domain/mechanic/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface StoredStep {
  status: ServiceStatus;
  started_at: string;
  ended_at: string | null;
  user_id: number | null;
}

export const stepsOf = (db: Db, tenant: number, serviceId: number) =>
  queryPrepared<StoredStep>(
    db,
    `select status, started_at, ended_at, user_id from shop_step where dealership_id = $1 and service_id = $2 order by id`,
    [tenant, serviceId],
  );

/** Stops the stopwatch of the step that runs and starts that of another. */
export const startStep = async (
  tx: Db,
  tenant: number,
  step: { serviceId: number; status: ServiceStatus; at: string; userId: number | null },
): Promise<void> => {
  const { serviceId, status, at, userId } = step;
  await queryRows(
    tx,
    `update shop_step set ended_at = greatest(started_at, $3::timestamptz) where dealership_id = $1 and service_id = $2
      and ended_at is null`,
    [tenant, serviceId, at],
  );
  await queryRows(
    tx,
    `insert into shop_step (dealership_id, service_id, status, started_at, user_id) values ($1, $2, $3, $4, $5)`,
    [tenant, serviceId, status, at, userId],
  );
};

export interface StoredEstimate {
  id: number;
  number: number;
  amount: number;
  user_id: number | null;
  created_at: string;
  approved_at: string | null;
  approved_by: string;
  approved_how: 'in-person' | 'phone' | 'email' | 'sms' | 'signature' | null;
  approval_note: string;
}

export const estimatesOf = (db: Db, tenant: number, serviceId: number) =>
  queryPrepared<StoredEstimate>(
    db,
    `select id, number, amount, user_id, created_at, approved_at, approved_by, approved_how, approval_note from shop_estimate
      where dealership_id = $1 and service_id = $2 order by number`,
    [tenant, serviceId],
  );

export const insertEstimate = async (
  tx: Db,
  tenant: number,
  estimate: { serviceId: number; number: number; amount: number; userId: number | null },
): Promise<number> => {
  const { serviceId, number, amount, userId } = estimate;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into shop_estimate (dealership_id, service_id, number, amount, user_id) values ($1, $2, $3, $4, $5) returning id`,
    [tenant, serviceId, number, amount, userId],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export interface Approval {
  at: string;
  by: string;
  how: NonNullable<StoredEstimate['approved_how']>;
  note: string;
}

export const approveEstimate = (tx: Db, tenant: number, id: number, { at, by, how, note }: Approval) =>
  queryRows(
    tx,
    `update shop_estimate set approved_at = $3, approved_by = $4, approved_how = $5, approval_note = $6
      where dealership_id = $1 and id = $2 and approved_at is null`,
    [tenant, id, at, by, how, note],
  );

export interface StoredPhoto {
  id: number;
  service_id: number;
  title: string;
  file: string;
  name: string;
  user_id: number | null;
  created_at: string;
}

const PHOTO_FIELDS = 'id, service_id, title, file, name, user_id, created_at';

export const photosOf = (db: Db, tenant: number, serviceId: number) =>
  queryPrepared<StoredPhoto>(
    db,
    `select ${PHOTO_FIELDS} from shop_photo where dealership_id = $1 and service_id = $2 and removed_at is null order by id`,
    [tenant, serviceId],
  );

export const findPhoto = async (db: Db, tenant: number, id: number): Promise<StoredPhoto | undefined> =>
  (
    await queryPrepared<StoredPhoto>(
      db,
      `select ${PHOTO_FIELDS} from shop_photo where dealership_id = $1 and id = $2 and removed_at is null`,
      [tenant, id],
    )
  )[0];
