import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { payoff } from '@forecourt/domain/bhph/index';
import { uncoveredInstalments, unpaidOf } from '@forecourt/domain/bhph/lateness';
import { formatDay } from '@forecourt/domain/dates';
import { isEmail } from '@forecourt/domain/email';
import { normalPhone } from '@forecourt/domain/people/phone';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
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
} from '../../customers';
import { readPlace } from '../../deals';
import { moneyOf } from '../account/entry-words';
import { wholeSettings } from '../settings/settings';
import { findSettings } from '../settings/settings.queries';
import { accountsDueOn, dealershipsThatRemind, type ToRemind } from './reminder.queries';

export const REMIND_TASK = 'bhph-remind';

/** Accounts that are read at once. */
const TURN = 200;
/** Nobody is written to at night. */
const HOURS = { from: 9, to: 20 } as const;

/** What is to be paid on a day; 0 when it is paid already. */
const dueOn = ({ account }: ToRemind, day: string): number => {
  const { lateness: method } = account.settings;
  const { loan } = payoff(account, day < account.day ? account.day : day);
  const instalment = uncoveredInstalments(account, method, loan).find((one) => one.day === day);
  if (!instalment) return 0;
  const isLast = instalment.number === account.schedule.at(-1)?.number;
  return isLast ? loan : Math.min(loan, unpaidOf(account, method, instalment));
};

interface Way {
  channel: 'email' | 'sms';
  address: string;
}

/**
 * Where the customer is reminded: by e-mail, else by text message. A reminder of what was agreed needs no consent (CASL
 * 6(6)), but who wants no more messages over a channel gets none over it.
 */
const wayTo = async (tx: Db, tenant: number, customerId: number, today: string): Promise<Way | null> => {
  const [methods, consents] = [
    await readContactMethods(tx, tenant, customerId),
    await readConsents(tx, tenant, customerId),
  ];
  const primary = (kind: string) =>
    methods.find((method) => method.kind === kind && method.is_primary === 1)?.value ?? '';
  const isWithdrawn = (channel: Way['channel']) =>
    rightTo(consents, channel, today).because?.kind === 'withdrawn';
  const email = primary('email').trim();
  if (isEmail(email) && !isWithdrawn('email')) return { channel: 'email', address: email };
  const mobile = normalPhone(primary('mobile'));
  return mobile && !isWithdrawn('sms') ? { channel: 'sms', address: mobile } : null;
};

interface Reminder {
  today: string;
  day: string;
  before: number;
}

const remindOf = async (
  deps: Deps,
  tx: Db,
  tenant: number,
  account: ToRemind,
  { today, day, before }: Reminder,
): Promise<void> => {
  const cents = dueOn(account, day);
  if (cents <= 0) return;
  const way = await wayTo(tx, tenant, account.customer_id, today);
  if (!way) return;
  const { channel, address } = way;
  const sender = await readSender(tx, tenant);
  const when = day === today ? 'today' : `on ${day}`;
  const text = `Your payment of ${moneyOf(cents)} for the ${account.vehicle_title} is due ${when}. If you have paid already, thank you.`;
  const contact = await insertContactOnce(tx, tenant, {
    ...{ customerId: account.customer_id, channel, direction: 'out', address, state: 'queued' },
    subject: channel === 'email' ? `Payment due ${when}` : '',
    text:
      channel === 'email'
        ? signedMail(`Hello ${account.customer},\n\n${text}`, sender, null)
        : signedSms(text, sender, null),
    ...{ isCommercial: false, userId: null, at: deps.now().toISOString(), replyTo: sender.email },
    // one for each due day and time before it, whichever server sends it and however often the job runs
    externalKey: `bhph-reminder:${account.id}:${day}:${before}`,
  });
  if (contact) await queueSending(deps, tx, tenant, contact.id);
};

const remindAt = async (deps: Deps, dealershipId: number, requestId: string): Promise<void> => {
  const tenant = asTenant(dealershipId);
  const { days, today, hour } = await deps.database.read(tenant, async (db) => {
    const { timezone } = await readPlace(db, dealershipId);
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' });
    return {
      days: wholeSettings(await findSettings(db, dealershipId)).remind_days_before,
      today: formatDay(deps.now(), 'YYYY-MM-DD', timezone),
      hour: Number(clock.format(deps.now())),
    };
  });
  if (hour < HOURS.from || hour >= HOURS.to) return;
  for (const before of new Set(days)) {
    const day = addDays(today, before);
    for (let after = 0; ; ) {
      const from = { day, before, after, limit: TURN };
      const accounts = await deps.database.read(tenant, (db) => accountsDueOn(db, dealershipId, from));
      for (const account of accounts)
        await deps.database.write(tenant, { userId: null, requestId }, (tx) =>
          remindOf(deps, tx, dealershipId, account, { today, day, before }),
        );
      const last = accounts.at(-1);
      if (!last || accounts.length < TURN) break;
      after = last.id;
    }
  }
};

/** Reminds customers of payments that are due, during the day where the dealership is. */
export const reminderJobs = (deps: Deps): Record<string, JobHandler> => ({
  [REMIND_TASK]: async (_payload, { key }) => {
    for (const { id } of await deps.database.systemRead((db) => dealershipsThatRemind(db)))
      await remindAt(deps, id, key);
  },
});
