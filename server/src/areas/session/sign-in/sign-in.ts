import type { BodyOf } from '@forecourt/contract';
import { DEVICE_CODE_LENGTH, type sessionCalls } from '@forecourt/contract/session';
import { captchaNeeded } from '@forecourt/domain';
import { minutesAndSeconds } from '@forecourt/domain/lockout';
import { can, statusRow } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Handlers, PublicContext } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { queueMail } from '../../../services/jobs/queue-mail';
import { checkPassword, newDeviceCode, newSignInCode, newToken } from '../passwords/secrets';
import {
  type Account,
  findAccount,
  keepDevice,
  openSession,
  recogniseDevice,
} from '../sessions/session.queries';
import { isBanned, lockBan } from '../sessions/user-ban.queries';
import {
  CODE_LIMITS,
  clearFailedAttempts,
  recordAttempt,
  removeAttempt,
  SIGN_IN_LIMITS,
  startAttempt,
} from './attempt-limits';
import { deviceCodeLetter, signInCodeLetter } from './messages';
import { hasOpenCode, keepCode, useCode } from './one-time-code.queries';

type Body = BodyOf<typeof sessionCalls.login>;

const CODE_SECONDS = 600;
const WRONG = 'Wrong username or password';
/** Said only to who knows the password. */
const CLOSED = 'This account is closed. Please contact support.';

/** The host is what a client says it is: the exception also needs an address of the own machine or network. */
const isNear = (address: string) =>
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1|f[cd])/.test(address);
const mustProve = ({ host, address }: PublicContext['request']) => captchaNeeded(host) || !isNear(address);

const nobody = (context: PublicContext) => ({ userId: null, requestId: context.request.id });
const asUser = (context: PublicContext, account: Account) => ({
  userId: account.user_id,
  requestId: context.request.id,
});
const write = <T>(context: PublicContext, account: Account, work: (tx: Db) => Promise<T>) =>
  context.deps.database.systemWrite(asUser(context, account), work);

/** Whom the status lets in: who cannot pay has nothing to do while the dealership must (decisions 003 and 046). */
const refuseClosed = (account: Account) => {
  if (account.ds_status === null) return;
  const letsIn = statusRow(account.ds_status)?.signIn ?? 'nobody';
  if (letsIn === 'all') return;
  if (letsIn === 'nobody')
    throw new Refusal(402, 'Your dealership is closed at the moment. Please contact our support.');
  const actor = {
    userId: account.user_id,
    role: account.role_id,
    roleComponents: [],
    features: [],
    dealership: {
      id: account.dealership_id,
      status: account.ds_status,
      ownerUserId: null,
      packageId: null,
      hasChat: false,
      hasSyndication: false,
      quickbooksPermit: false,
      addedWantedPermit: false,
      provinceId: null,
      defaultBosFormat: 1,
      redirectUrl: null,
      components: [],
    },
  };
  if (!can(actor, 'pricing.pay'))
    throw new Refusal(402, 'The subscription of your dealership is not paid. Please ask its owner.');
};

const refuseBanned = async (systemDb: Db, account: Account) => {
  if (await isBanned(systemDb, account.user_id)) throw new Refusal(423, CLOSED);
};

const CODES = {
  login: { make: newSignInCode, letter: signInCodeLetter },
  device: { make: () => newDeviceCode(DEVICE_CODE_LENGTH), letter: deviceCodeLetter },
};

/** Keeps a code and mails it, unless one is on its way. Refuses when too many were sent and none of them is good. */
const sendCode = async (context: PublicContext, account: Account, purpose: keyof typeof CODES) => {
  const { make, letter } = CODES[purpose];
  const code = make();
  const issue = await write(context, account, async (tx) => {
    const kept = await keepCode(tx, account.user_id, purpose, code, CODE_SECONDS);
    if (kept.isSent) await queueMail(context.deps.jobs, tx, account.email, letter(account.full_name, code));
    return kept;
  });
  if (!issue.isSent && !issue.isOpen)
    throw new Refusal(
      429,
      `Too many codes were sent. Please try again later. ${minutesAndSeconds(issue.waitSeconds * 1_000)}`,
      {
        retryAfter: issue.waitSeconds,
      },
    );
  return issue;
};

/** The captcha is passed once for each mailed code: who was sent one need not pass it again to enter it. */
const passCaptcha = async (context: PublicContext, account: Account | null, body: Body) => {
  const { database, captcha } = context.deps;
  if (!mustProve(context.request)) return;
  const isAskedForCode =
    body.code !== '' &&
    account?.two_factor &&
    (await database.systemRead((db) => hasOpenCode(db, account.user_id, 'login')));
  if (isAskedForCode || (await captcha.verify(body.recaptchaToken, context.request.address))) return;
  throw badField('recaptchaToken', 'Please complete the reCAPTCHA.');
};

/** The second factor: 400 says that the mailed code was wrong. */
const checkCode = async (context: PublicContext, account: Account, code: string) => {
  if (!account.two_factor || code === '') return;
  const right = await write(context, account, (tx) => useCode(tx, account.user_id, 'login', code));
  if (!right) throw badField('code', 'The code is not correct');
};

/** 409 asks for the code that was mailed. */
const askForCode = async (context: PublicContext, account: Account, code: string) => {
  if (!account.two_factor || code !== '') return;
  const { isSent, waitSeconds } = await sendCode(context, account, 'login');
  const message = isSent
    ? 'A code was sent to your e-mail address. Please enter it.'
    : 'No new code was sent. Please enter the one that was sent to your e-mail address before.';
  throw new Refusal(409, message, { fields: { code: 'Required' }, retryAfter: waitSeconds });
};

const ASKED_BECAUSE = {
  unknown: 'There has been no activity from this device within 7 days.',
  untrusted: 'This device was confirmed before, but not trusted.',
};

/** 403 opens the device verification dialog: the device was not seen within 7 days, or is not to be remembered. */
const passDevice = async (context: PublicContext, account: Account) => {
  if (!account.device_verification) return;
  const device = await write(context, account, (tx) =>
    recogniseDevice(tx, account.user_id, context.request.deviceToken),
  );
  if (device === 'trusted') return;
  const { isSent, waitSeconds } = await sendCode(context, account, 'device');
  const enter = isSent
    ? 'Enter the code that was sent to your e-mail address.'
    : 'No new code was sent: enter the one that was sent to your e-mail address before.';
  throw new Refusal(403, `${ASKED_BECAUSE[device]} ${enter}`, { retryAfter: waitSeconds });
};

export const signInHandlers: Pick<Handlers<typeof sessionCalls>, 'login' | 'confirmDevice'> = {
  login: async ({ body }, context) => {
    const { database } = context.deps;
    const { address } = context.request;
    const username = body.username.toLowerCase();
    const account = await database.systemRead((db) => findAccount(db, username));
    await passCaptcha(context, account, body);
    const attempt = await database.systemWrite(nobody(context), (tx) =>
      startAttempt(tx, 'login', username, address, SIGN_IN_LIMITS),
    );
    const right = await checkPassword(account?.password_hash, body.password, address).catch(
      async (error: unknown) => {
        // the password was not looked at, so nothing was guessed
        await database.systemWrite(nobody(context), (tx) => removeAttempt(tx, attempt));
        throw error;
      },
    );
    if (!account || !right || !account.usable) throw new Refusal(401, WRONG);
    await checkCode(context, account, body.code);
    // nothing was guessed: what is asked for below is no failure
    await write(context, account, (tx) => removeAttempt(tx, attempt));
    await database.systemRead((db) => refuseBanned(db, account));
    refuseClosed(account);
    await askForCode(context, account, body.code);
    await passDevice(context, account);
    const token = await write(context, account, async (tx) => {
      await clearFailedAttempts(tx, 'login', username, address);
      await recordAttempt(tx, 'login', username, address, true);
      await lockBan(tx, account.user_id);
      await refuseBanned(tx, account);
      return openSession(tx, account, context.request);
    });
    return { token, message: 'you are logged in' };
  },

  confirmDevice: async ({ body }, context) => {
    const { database } = context.deps;
    const { address } = context.request;
    const username = body.username.toLowerCase();
    await database.systemWrite(nobody(context), (tx) =>
      startAttempt(tx, 'device', username, address, CODE_LIMITS),
    );
    const account = await database.systemRead((db) => findAccount(db, username));
    const right =
      account?.usable &&
      (await write(context, account, (tx) =>
        useCode(tx, account.user_id, 'device', body.confirm.toUpperCase()),
      ));
    if (!account || !right) throw new Refusal(403, 'Wrong code.Please try again.');
    refuseClosed(account);
    const deviceToken = newToken();
    const token = await write(context, account, async (tx) => {
      await lockBan(tx, account.user_id);
      await refuseBanned(tx, account);
      await keepDevice(tx, account.user_id, deviceToken, body.trusted);
      await clearFailedAttempts(tx, 'device', username, address);
      return openSession(tx, account, context.request);
    });
    return { token, deviceToken };
  },
};
