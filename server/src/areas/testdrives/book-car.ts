import { wallTime } from '@forecourt/domain/zoned';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { badField } from '../../http/refusal';
import { findOverlap, type LockedCar, lockCar, type TakenTime } from './car.queries';

interface Wanted {
  stockId: number;
  /** 0 for a drive that is not there yet. */
  driveId: number;
  startsAt: string;
  endsAt: string;
}

/** '2026-05-01 10:00 to 10:45', with the day again where it is another. */
const wordsOf = ({ starts_at, ends_at }: TakenTime, timezone: string): string => {
  const [from, to] = [wallTime(starts_at, timezone), wallTime(ends_at, timezone)].map((at) =>
    at.replace('T', ' '),
  );
  const isSameDay = from?.slice(0, 10) === to?.slice(0, 10);
  return `${from} to ${isSameDay ? to?.slice(11) : to}`;
};

/** Holds the car and refuses a time for which it is taken. Another car of the dealership is not held up. */
export const bookCar = async (context: Context, tx: Db, wanted: Wanted): Promise<LockedCar> => {
  const { tenant, session, deps } = context;
  const car = await lockCar(tx, tenant, wanted.stockId);
  if (!car || car.is_deleted) throw badField('frk_vehicle_id', 'There is no such car');
  if (car.is_sold) throw badField('frk_vehicle_id', 'This car is sold');
  const taken = await findOverlap(tx, tenant, { ...wanted, now: deps.now().toISOString() });
  if (taken)
    throw badField(
      'testDrive_start_date',
      `This car is ${taken.is_out ? 'out' : 'booked'} from ${wordsOf(taken, session.timezone)}`,
    );
  return car;
};
