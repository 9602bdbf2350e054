import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { formatDay } from '@forecourt/domain/dates';
import { isEmail } from '@forecourt/domain/email';
import { normalPhone } from '@forecourt/domain/people/phone';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context } from '../../../http/context';
import { todayAt } from '../../../http/today';
import type { JobHandler } from '../../../services/jobs';
import {
  insertContactOnce,
  queueSending,
  readConsents,
  readContactMethods,
  readSender,
  rightTo,
  signedMail,
  signedSms,
  unsubscribeLink,
} from '../../customers';
import { readPlace } from '../../deals';
import { odometerText } from '../invoices/contents';
import { wholeSettings } from '../settings/settings';
import { findSettings } from '../settings/settings.queries';
import type { StoredCar } from './car.queries';
import { markReminded } from './lubrication.queries';
import { pageAddress } from './page-address';
import { carsToRemind, dealershipsThatRemind } from './remind.queries';

export const REMIND_TASK = 'mechanic-remind';

/** Vehicles that are read at once. */
const TURN = 200;
/** Nobody is written to at night. */
const HOURS = { from: 9, to: 20 } as const;

interface Way {
  channel: 'email' | 'sms';
  address: string;
}

/** By e-mail, else by text message. It invites to a purchase, so it needs a consent, which a purchase implies (CASL). */
const wayTo = async (tx: Db, tenant: number, customerId: number, today: string): Promise<Way | null> => {
  const methods = await readContactMethods(tx, tenant, customerId);
  const consents = await readConsents(tx, tenant, customerId);
  const primary = (kind: string) =>
    methods.find((method) => method.kind === kind && method.is_primary === 1)?.value ?? '';
  const may = (channel: Way['channel']) => rightTo(consents, channel, today).may;
  const email = primary('email').trim();
  if (isEmail(email) && may('email')) return { channel: 'email', address: email };
  const mobile = normalPhone(primary('mobile'));
  return mobile && may('sms') ? { channel: 'sms', address: mobile } : null;
};

const wordsOf = (car: StoredCar, today: string): string => {
  const at = car.next_odometer === null ? '' : ` or at ${odometerText(car.next_odometer, car.odometer_type)}`;
  const when =
    car.next_on !== null && car.next_on < today ? `was due on ${car.next_on}` : `is due on ${car.next_on}`;
  return `The next oil change of your ${car.title} ${when}${at}, whichever comes first.`;
};

const NO_WAY = 'The customer has no e-mail or mobile that they agreed to be written to';

/** Writes to the customer of a vehicle; answers why it could not, or null. `key` is sent once. */
const remindOf = async (
  deps: Deps,
  tx: Db,
  tenant: number,
  car: StoredCar,
  { today, key, userId }: { today: string; key: string; userId: number | null },
): Promise<string | null> => {
  const { customer_id: customerId } = car;
  if (customerId === null) return 'Choose the customer of this vehicle first';
  const way = await wayTo(tx, tenant, customerId, today);
  if (!way) return NO_WAY;
  const { channel, address } = way;
  const sender = await readSender(tx, tenant);
  const stop = unsubscribeLink(deps, tenant, customerId, channel);
  const text = `${wordsOf(car, today)} ${pageAddress(deps, tenant, car.id)}`;
  const contact = await insertContactOnce(tx, tenant, {
    ...{ customerId, channel, direction: 'out', address, state: 'queued' },
    subject: channel === 'email' ? `Oil change of your ${car.title}` : '',
    text:
      channel === 'email'
        ? signedMail(`Hello ${car.customer},\n\n${text}`, sender, stop)
        : signedSms(text, sender, stop),
    ...{ isCommercial: true, userId, at: deps.now().toISOString(), replyTo: sender.email },
    externalKey: key,
  });
  if (contact) await queueSending(deps, tx, tenant, contact.id);
  await markReminded(tx, tenant, car.id, deps.now().toISOString());
  return null;
};

/** At the wish of a colleague: once a day for a vehicle. */
export const remindNow = (context: Context, tx: Db, car: StoredCar): Promise<string | null> => {
  const { deps, tenant, session } = context;
  if (car.last_on === null) return Promise.resolve('This vehicle has no plan for oil changes');
  const today = todayAt(context);
  const key = `oil-reminder:${car.id}:${car.next_on}:by-hand:${today}`;
  return remindOf(deps, tx, tenant, car, { today, key, userId: session.userId });
};

const remindAt = async (deps: Deps, dealershipId: number, requestId: string): Promise<void> => {
  const tenant = asTenant(dealershipId);
  const { settings, today, hour } = await deps.database.read(tenant, async (db) => {
    const { timezone } = await readPlace(db, dealershipId);
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' });
    return {
      settings: wholeSettings(await findSettings(db, dealershipId)),
      today: formatDay(deps.now(), 'YYYY-MM-DD', timezone),
      hour: Number(clock.format(deps.now())),
    };
  });
  if (settings.reminds !== 1 || hour < HOURS.from || hour >= HOURS.to) return;
  const by = addDays(today, settings.remind_days_before);
  for (let after = 0; ; ) {
    const from = { by, after, limit: TURN };
    const cars = await deps.database.read(tenant, (db) => carsToRemind(db, dealershipId, from));
    for (const car of cars)
      await deps.database.write(tenant, { userId: null, requestId }, (tx) =>
        // one for each due day, whichever server sends it and however often the job runs
        remindOf(deps, tx, dealershipId, car, {
          ...{ today, key: `oil-reminder:${car.id}:${car.next_on}`, userId: null },
        }),
      );
    const last = cars.at(-1);
    if (!last || cars.length < TURN) break;
    after = last.id;
  }
};

/** Reminds customers of oil changes, during the day where the dealership is. */
export const reminderJobs = (deps: Deps): Record<string, JobHandler> => ({
  [REMIND_TASK]: async (_payload, { key }) => {
    for (const { id } of await deps.database.systemRead((db) => dealershipsThatRemind(db)))
      await remindAt(deps, id, key);
  },
});
