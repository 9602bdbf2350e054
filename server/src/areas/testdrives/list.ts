import {
  CALENDAR_DAYS_MOST,
  CALENDAR_DRIVES_MOST,
  type driveCalls,
} from '@forecourt/contract/testdrives/drives';
import { defaultPageSize } from '@forecourt/policy';
import type { Context, Handlers } from '../../http/context';
import { badField } from '../../http/refusal';
import { findCar, listDrivable } from './car.queries';
import { drivesBetween, listDrives } from './drive-list.queries';
import { readDrive, toCar, toRows } from './drive-reply';

const DAY_MS = 86_400_000;

const placeOf = ({ tenant, session, deps }: Context) => ({
  tenant,
  timezone: session.timezone,
  now: deps.now().toISOString(),
});

const refuseWrongRange = (from: string, to: string) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw badField('to', 'is before the first day');
  if (days > CALENDAR_DAYS_MOST) throw badField('to', `at most ${CALENDAR_DAYS_MOST} days at once`);
};

export const listHandlers: Pick<Handlers<typeof driveCalls>, 'list' | 'get' | 'vehicles' | 'calendar'> = {
  list: async ({ query }, context) => {
    const found = await context.read((db) =>
      listDrives(db, placeOf(context), query, defaultPageSize(context.tenant)),
    );
    return { ...found, rows: await toRows(context, found.rows) };
  },

  get: ({ params }, context) => context.read((db) => readDrive(context, db, params.id)),

  vehicles: async ({ query }, { tenant, read }) => {
    const { id, q = '', limit } = query;
    const cars = await read((db) =>
      id === undefined ? listDrivable(db, tenant, q, limit) : findCar(db, tenant, id),
    );
    return cars.map(toCar);
  },

  calendar: async ({ query }, context) => {
    const { from, to, frk_seller_id: sellerId = null } = query;
    refuseWrongRange(from, to);
    const rows = await context.read((db) =>
      drivesBetween(db, placeOf(context), { from, to, sellerId, limit: CALENDAR_DRIVES_MOST }),
    );
    return toRows(context, rows);
  },
};
