import { randomInt } from 'node:crypto';
import { normalPhone } from '@forecourt/domain/people/phone';
import { z } from 'zod';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { Context } from '../../http/context';
import { badField, Refusal } from '../../http/refusal';
import { hashToken } from '../../http/sessions';
import type { JobHandler } from '../../services/jobs';
import { queueMail } from '../../services/jobs/queue-mail';
import type { Sms } from '../../services/sms';
import { holdCustomer, readContactMethods, readSender } from '../customers';
import { type CodeKind, insertCode, lockCodes, readSent } from './contact-code.queries';

const CODE_MINUTES = 10;
const PAUSE_SECONDS = 30;
const MOST_CODES = 5;
const WITHIN_SECONDS = 900;
const TASK = 'testdrives.sendCode';
const payload = z.object({ to: z.string(), text: z.string(), expiresAt: z.string() });

export const hashCode = (tenant: number, customerId: number, kind: CodeKind, code: string) =>
  hashToken(`${tenant} ${customerId} ${kind} ${code}`);

const NONE: Record<CodeKind, string> = {
  mobile: 'This customer has no mobile number',
  email: 'This customer has no e-mail address',
};

/** The primary number or address, as it is compared. */
const addressOf = async (tx: Db, tenant: number, customerId: number, kind: CodeKind): Promise<string> => {
  const methods = await readContactMethods(tx, tenant, customerId);
  const value = methods.find((method) => method.kind === kind && method.is_primary === 1)?.value;
  if (!value) throw badField(kind, NONE[kind]);
  if (kind === 'email') return value.trim().normalize('NFKC').toLowerCase();
  const number = normalPhone(value);
  if (!number) throw badField('mobile', 'Wrong Mobile Number');
  return number;
};

/** Nobody gets a flood of codes. */
const refuseTooMany = async (tx: Db, tenant: number, customerId: number, kind: CodeKind, now: Date) => {
  const ago = (at: string) => (now.getTime() - Date.parse(at)) / 1_000;
  const since = new Date(now.getTime() - WITHIN_SECONDS * 1_000).toISOString();
  const { count, first, last } = await readSent(tx, tenant, customerId, kind, since);
  const wait =
    count >= MOST_CODES && first ? WITHIN_SECONDS - ago(first) : last ? PAUSE_SECONDS - ago(last) : 0;
  if (wait <= 0) return;
  const seconds = Math.ceil(wait);
  throw new Refusal(429, `A code was just sent. Send another one in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
};

/** Written down and on its way in one transaction. The code stands in the message alone. */
export const sendCode = (context: Context, askedFor: number, kind: CodeKind) =>
  context.write(async (tx) => {
    const { tenant, session, deps } = context;
    const customerId = await holdCustomer(tx, tenant, askedFor);
    await lockCodes(tx, customerId);
    const address = await addressOf(tx, tenant, customerId, kind);
    const now = deps.now();
    await refuseTooMany(tx, tenant, customerId, kind, now);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString();
    await insertCode(tx, tenant, {
      ...{ customerId, kind, address, codeHash: hashCode(tenant, customerId, kind, code) },
      ...{ userId: session.userId, createdAt: now.toISOString(), expiresAt },
    });
    const { name } = await readSender(tx, tenant);
    const text = `Your confirmation code at ${name} is ${code}. Read it to the person who serves you. It expires in ${CODE_MINUTES} minutes.`;
    if (kind === 'email')
      await queueMail(deps.jobs, tx, address, { subject: `Your confirmation code at ${name}`, text });
    else await deps.jobs.add(tx, TASK, { to: address, text, expiresAt });
    // calls.md, real test drives: to the letter
    return { message: 'Confirm code send to customer', expires_at: expiresAt };
  });

/** A message that could not be sent until its code expired is not sent any more. */
export const sendCodeJobs = (deps: Pick<Deps, 'now'>, sms: Sms): Record<string, JobHandler> => ({
  [TASK]: async (given, { key, triedSince }) => {
    const { to, text, expiresAt } = payload.parse(given);
    if (deps.now() >= new Date(expiresAt)) return;
    await sms.send({ to, text, key, ...(triedSince && { triedSince }) });
  },
});
