import type { BodyOf } from '@forecourt/contract';
import type { driveCalls } from '@forecourt/contract/testdrives/drives';
import { formatDay } from '@forecourt/domain/dates';
import { periodProblem } from '@forecourt/domain/test-drive/drive-times';
import { instantAt } from '@forecourt/domain/zoned';
import { badField, Refusal } from '../../http/refusal';
import type { DriveColumns } from './drive.queries';

type Changed = BodyOf<typeof driveCalls.save>;
type Edge = 'start' | 'finish';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WALL = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/;

/** The instant of a time that was sent: as it is, or where clocks of the dealership show it. */
const toInstant = (sent: string, timeOfDay: string | undefined, timezone: string, edge: Edge): string => {
  if (HAS_OFFSET.test(sent) && !DAY.test(sent)) return new Date(sent).toISOString();
  const wall = DAY.test(sent) ? `${sent}T${timeOfDay?.slice(0, 5)}` : sent.replace(' ', 'T').slice(0, 16);
  const instant = instantAt(wall, timezone);
  if (!instant) throw badField(`testDrive_${edge}_date`, 'is no date and time');
  return instant;
};

const edgeOf = (body: Changed, edge: Edge, timezone: string): string | undefined => {
  const sent = body[`testDrive_${edge}_date`];
  return sent === undefined ? undefined : toInstant(sent, body[`testDrive_${edge}_time`], timezone, edge);
};

const requestedDay = (sent: string | undefined, timezone: string): string | undefined => {
  if (sent === undefined || DAY.test(sent)) return sent;
  return WALL.test(sent) && !HAS_OFFSET.test(sent)
    ? sent.slice(0, 10)
    : formatDay(sent, 'YYYY-MM-DD', timezone);
};

/** What is not sent stays; null clears a text. */
const textOf = (text: string | null | undefined) => (text === undefined ? undefined : (text ?? ''));

/** A day has its time of day beside it: all that are missing are named. */
const refuseMissingTimes = (body: Changed) => {
  const edges: readonly Edge[] = ['start', 'finish'];
  const missing = edges.filter(
    (edge) => DAY.test(body[`testDrive_${edge}_date`] ?? '') && !body[`testDrive_${edge}_time`],
  );
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((edge) => [`testDrive_${edge}_time`, 'Required']));
  throw new Refusal(400, 'Required', { fields });
};

/** The wire's names into the table's; what is undefined is not touched. */
export const columnsOf = (body: Changed, timezone: string): DriveColumns => {
  refuseMissingTimes(body);
  return columnsOfTimed(body, timezone);
};

const columnsOfTimed = (body: Changed, timezone: string): DriveColumns => ({
  stock_id: body.frk_vehicle_id,
  customer_id: body.frk_customer_user_id,
  seller_id: body.frk_seller_id,
  salutation: body.user_salutation,
  starts_at: edgeOf(body, 'start', timezone),
  ends_at: edgeOf(body, 'finish', timezone),
  method_of_contact: body.method_of_contact,
  requested_date: requestedDay(body.requested_date, timezone),
  comment: textOf(body.comment),
  dealer_plate: textOf(body.dealer_plate),
  insurance_company: textOf(body.insurance_company),
  insurance_policy: textOf(body.insurance_policy),
  odometer_out: body.odometer_out,
  odometer_in: body.odometer_in,
});

export const refuseWrongPeriod = (startsAt: string, endsAt: string) => {
  const problem = periodProblem(startsAt, endsAt);
  if (problem) throw badField('testDrive_finish_date', problem);
};
