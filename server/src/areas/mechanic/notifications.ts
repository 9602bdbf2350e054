import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { notify } from '../notifications';
import type { StoredService } from './record/service.queries';

const SERVICE_GIVEN = 'mechanic.given';
const SERVICE_APPROVED = 'mechanic.approved';
const SERVICE_DONE = 'mechanic.done';
export const SERVICE_VEHICLE_SOLD = 'mechanic.vehicle-sold';

export const serviceNotificationKinds = {
  [SERVICE_GIVEN]: { label: 'A service is given to me' },
  [SERVICE_APPROVED]: { label: 'The estimate of my service is approved' },
  [SERVICE_DONE]: { label: 'A service that I entered is done' },
  [SERVICE_VEHICLE_SOLD]: { label: 'A vehicle is sold while it is in service' },
};

export const servicePath = (id: number) => `/admin/mechanic-shop/service/${id}`;

type Told = Pick<StoredService, 'id' | 'number' | 'vehicle_title' | 'problem'>;

/** Nobody is notified of what they did themselves. */
const tell = async (
  { tenant, session, deps }: Context,
  tx: Db,
  userId: number | null,
  kind: string,
  title: string,
  { id, problem }: Told,
) => {
  if (userId === null || userId === session.userId) return;
  await notify(tx, deps, { dealershipId: tenant, userId, kind, title, body: problem, link: servicePath(id) });
};

export const notifyGiven = (context: Context, tx: Db, service: Told, technicianId: number | null) =>
  tell(
    context,
    tx,
    technicianId,
    SERVICE_GIVEN,
    `Service ${service.number}: ${service.vehicle_title}`,
    service,
  );

export const notifyApproved = (context: Context, tx: Db, service: StoredService) =>
  tell(
    ...([context, tx, service.technician_id, SERVICE_APPROVED] as const),
    `Approved: service ${service.number}, ${service.vehicle_title}`,
    service,
  );

export const notifyDone = (context: Context, tx: Db, service: StoredService) =>
  tell(
    ...([context, tx, service.created_by, SERVICE_DONE] as const),
    `Done: service ${service.number}, ${service.vehicle_title}`,
    service,
  );
