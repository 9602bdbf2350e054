import type { platformCalls } from '@forecourt/contract/platform/index';
import { ROLE } from '@forecourt/policy';
import { FIRST_PLATFORM_USERS } from '@forecourt/policy/dealerships';
import { violated } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { hashToken } from '../../../http/sessions';
import { hashPassword, newDeviceCode, openSession, SETUP_LIMITS, startAttempt } from '../../session';
import { openAccount } from '../../users';
import {
  deleteSetupCode,
  firstFreeOf,
  hasPlatformUser,
  isSetupCode,
  keepSetupCode,
  lockSetup,
} from './setup.queries';

/** Platform staff belong to dealership 0, which is the platform itself. */
const PLATFORM = 0;
/** 20 characters of 32: 100 bits, and easy to type in groups. */
const CODE_LENGTH = 20;
const GROUP = 5;
const WRONG = 'This code is not correct. The terminal shows a new one at each start.';

/** As it is typed: with or without dashes and spaces, in small letters too. */
const normal = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

const isOpen = async ({ database }: Pick<Deps, 'database'>) =>
  !(await database.systemRead((db) => hasPlatformUser(db, PLATFORM, ROLE.platform)));

/**
 * The code with which the first platform user of an empty installation is made, anew at each start; null where there is a
 * platform user already.
 */
export const newSetupCode = async (deps: Pick<Deps, 'database'>): Promise<string | null> => {
  if (!(await isOpen(deps))) return null;
  const code = newDeviceCode(CODE_LENGTH);
  await deps.database.systemWrite({ userId: null, requestId: 'setup' }, (tx) =>
    keepSetupCode(tx, hashToken(code)),
  );
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code;
};

type Handled = Pick<Handlers<typeof platformCalls>, 'setup' | 'finishSetup'>;

export const setupHandlers: Handled = {
  setup: async (_input, { deps }) => {
    if (!(await isOpen(deps))) throw notFound();
    return { is_open: true };
  },

  finishSetup: async ({ body }, { deps, request }) => {
    const { database } = deps;
    if (!(await isOpen(deps))) throw notFound();
    const who = { userId: null, requestId: request.id };
    await database.systemWrite(who, (tx) =>
      startAttempt(tx, 'setup', 'setup', request.address, SETUP_LIMITS),
    );
    const codeHash = hashToken(normal(body.code));
    if (!(await database.systemRead((db) => isSetupCode(db, codeHash)))) throw badField('code', WRONG);
    // slow on purpose, so before anyone has to wait for it
    const passwordHash = await hashPassword(body.password, request.address);
    const token = await database.systemWrite(who, async (tx) => {
      await lockSetup(tx);
      if (await hasPlatformUser(tx, PLATFORM, ROLE.platform)) throw notFound();
      if (!(await isSetupCode(tx, codeHash))) throw badField('code', WRONG);
      try {
        const id = await firstFreeOf(tx, FIRST_PLATFORM_USERS);
        const userId = await openAccount(tx, {
          ...{ id, dealershipId: PLATFORM, roleId: ROLE.platform, passwordHash },
          ...{ username: body.username, firstName: body.f_name, lastName: body.l_name },
          ...{ email: body.email, mobile: '' },
        });
        await deleteSetupCode(tx);
        const account = { user_id: userId, dealership_id: PLATFORM, role_id: ROLE.platform };
        return await openSession(tx, account, request);
      } catch (error) {
        if (violated(error)?.constraint === 'credential_username')
          throw badField('username', 'This username is taken');
        throw error;
      }
    });
    return { message: 'Your account is ready.', token };
  },
};
