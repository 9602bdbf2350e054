import { DEVICE_CODE_LENGTH, type sessionCalls } from '@forecourt/contract/session';
import { captchaNeeded } from '@forecourt/domain';
import { mustChoosePackage, ROLE } from '@forecourt/policy';
import type { Db } from '../../db/database';
import type { Handlers, PublicContext } from '../../http/context';
import { badField, Refusal } from '../../http/refusal';
import { queueMail } from '../../services/jobs/queue-mail';
import { CODE_LIMITS, checkBrake, recordAttempt, releaseBrake, SIGN_IN_LIMITS } from './brake';
import { deviceCodeLetter, signInCodeLetter } from './messages';
import { keepCode, useCode } from './one-time-codes';
import { checkPassword, newDeviceCode, newSignInCode, newToken } from './secrets';
import { type Account, findAccount, isKnownDevice, keepDevice, openSession } from './session.queries';

const CODE_SECONDS = 600;
const WRONG = 'Wrong username or password';

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

const fail = async (context: PublicContext, purpose: string, username: string) => {
  await context.deps.database.systemWrite(nobody(context), (tx) =>
    recordAttempt(tx, purpose, username, context.request.address, false),
  );
};

/** Staff who cannot pay have nothing to do while the dealership must; the owner is let in to mend it. */
const refuseUnpaid = (account: Account) => {
  const actor = {
    userId: account.user_id,
    role: account.role_id,
    roleComponents: [],
    features: [],
    dealership:
      account.ds_status === null
        ? null
        : {
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
  if (mustChoosePackage(actor) && account.role_id !== ROLE.owner)
    throw new Refusal(402, 'The subscription of your dealership is not paid. Please ask its owner.');
};

/** The second factor: 409 asks for the mailed code, 400 says that it was wrong. */
const passSecondFactor = async (context: PublicContext, account: Account, code: string) => {
  if (!account.two_factor) return;
  if (code === '') {
    const fresh = newSignInCode();
    await write(context, account, async (tx) => {
      await keepCode(tx, account.user_id, 'login', fresh, CODE_SECONDS);
      await queueMail(context.deps.jobs, tx, account.email, signInCodeLetter(account.full_name, fresh));
    });
    throw new Refusal(409, 'A code was sent to your e-mail address. Please enter it.', {
      fields: { code: 'Required' },
    });
  }
  const right = await write(context, account, (tx) => useCode(tx, account.user_id, 'login', code));
  if (right) return;
  await fail(context, 'login', account.username);
  throw badField('code', 'The code is not correct');
};

/** 403 opens the device verification dialog: the device was not seen within 7 days. */
const passDevice = async (context: PublicContext, account: Account) => {
  if (!account.device_verification) return;
  const known = await write(context, account, (tx) =>
    isKnownDevice(tx, account.user_id, context.request.deviceToken),
  );
  if (known) return;
  const code = newDeviceCode(DEVICE_CODE_LENGTH);
  await write(context, account, async (tx) => {
    await keepCode(tx, account.user_id, 'device', code, CODE_SECONDS);
    await queueMail(context.deps.jobs, tx, account.email, deviceCodeLetter(account.full_name, code));
  });
  throw new Refusal(
    403,
    'There has been no activity from this device within 7 days. Enter the code that was sent to your e-mail address.',
  );
};

export const signInHandlers: Pick<Handlers<typeof sessionCalls>, 'login' | 'confirmDevice'> = {
  login: async ({ body }, context) => {
    const { database, captcha } = context.deps;
    const { address } = context.request;
    const username = body.username.toLowerCase();
    await database.systemRead((db) => checkBrake(db, 'login', username, address, SIGN_IN_LIMITS));
    if (
      mustProve(context.request) &&
      body.code === '' &&
      !(await captcha.verify(body.recaptchaToken, address))
    )
      throw badField('recaptchaToken', 'Please complete the reCAPTCHA.');
    const account = await database.systemRead((db) => findAccount(db, username));
    const right = await checkPassword(account?.password_hash, body.password);
    if (!account || !right || !account.usable) {
      await fail(context, 'login', username);
      throw new Refusal(401, WRONG);
    }
    refuseUnpaid(account);
    await passSecondFactor(context, account, body.code);
    await passDevice(context, account);
    const token = await write(context, account, async (tx) => {
      await releaseBrake(tx, 'login', username, address);
      await recordAttempt(tx, 'login', username, address, true);
      return openSession(tx, account, context.request);
    });
    return { token, message: 'you are logged in' };
  },

  confirmDevice: async ({ body }, context) => {
    const { database } = context.deps;
    const { address } = context.request;
    const username = body.username.toLowerCase();
    await database.systemRead((db) => checkBrake(db, 'device', username, address, CODE_LIMITS));
    const account = await database.systemRead((db) => findAccount(db, username));
    const right =
      account?.usable &&
      (await write(context, account, (tx) =>
        useCode(tx, account.user_id, 'device', body.confirm.toUpperCase()),
      ));
    if (!account || !right) {
      await fail(context, 'device', username);
      throw new Refusal(403, 'Wrong code.Please try again.');
    }
    const deviceToken = newToken();
    const token = await write(context, account, async (tx) => {
      await keepDevice(tx, account.user_id, deviceToken, body.trusted);
      await releaseBrake(tx, 'device', username, address);
      return openSession(tx, account, context.request);
    });
    return { token, deviceToken };
  },
};
