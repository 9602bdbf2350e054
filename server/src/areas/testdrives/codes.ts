import { timingSafeEqual } from 'node:crypto';
import type { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import type { Db } from '../../db/database';
import type { Context, Handlers } from '../../http/context';
import { badField } from '../../http/refusal';
import { holdCustomer, markContactVerified } from '../customers';
import { type CodeKind, countTry, lockLastCode, markUsed } from './contact-code.queries';
import { hashCode, sendCode } from './send-code';

const MOST_TRIES = 5;
const CODE = /^\d{6}$/;

type Outcome = { problem: string } | { verifiedAt: string };

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const triesLeft = (left: number) =>
  left === 0
    ? 'This code was wrong five times and no longer counts. Send a new one.'
    : `This code is not correct. ${left === 1 ? '1 try is' : `${left} tries are`} left.`;

const checkCode = async (
  context: Context,
  tx: Db,
  askedFor: number,
  kind: CodeKind,
  code: string,
): Promise<Outcome> => {
  const { tenant, deps } = context;
  const customerId = await holdCustomer(tx, tenant, askedFor);
  if (!CODE.test(code)) return { problem: 'The code has 6 digits' };
  const last = await lockLastCode(tx, tenant, customerId, kind);
  const now = deps.now().toISOString();
  if (!last) return { problem: 'No code was sent yet. Send one first.' };
  if (last.used_at !== null) return { problem: 'This code was used already. Send a new one.' };
  if (last.tries >= MOST_TRIES) return { problem: triesLeft(0) };
  if (Date.parse(last.expires_at) <= Date.parse(now))
    return { problem: 'This code has expired. Send a new one.' };
  if (!isSame(last.code_hash, hashCode(tenant, customerId, kind, code))) {
    await countTry(tx, tenant, last.id);
    return { problem: triesLeft(MOST_TRIES - last.tries - 1) };
  }
  await markUsed(tx, tenant, last.id, now);
  await markContactVerified(tx, tenant, { customer_id: customerId, kind, key: last.address }, now);
  return { verifiedAt: now };
};

/** The refusal is thrown after the commit: a try that was wrong stays counted. */
const verify = async (context: Context, userId: number, kind: CodeKind, code: string) => {
  const outcome = await context.write((tx) => checkCode(context, tx, userId, kind, code));
  if ('problem' in outcome) throw badField('code', outcome.problem);
  return { message: 'Done', verified_at: outcome.verifiedAt };
};

export const codeHandlers: Pick<
  Handlers<typeof underWayCalls>,
  'sendMobileCode' | 'sendEmailCode' | 'verifyMobile' | 'verifyEmail'
> = {
  sendMobileCode: ({ params }, context) => sendCode(context, params.id, 'mobile'),
  sendEmailCode: ({ params }, context) => sendCode(context, params.id, 'email'),
  verifyMobile: ({ params: { userId, code } }, context) => verify(context, userId, 'mobile', code),
  verifyEmail: ({ params: { userId, code } }, context) => verify(context, userId, 'email', code),
};
