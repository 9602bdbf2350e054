import type { sessionCalls } from '@forecourt/contract/session';
import type { Handlers } from '../../http/context';
import { agreementHandlers } from './agreements';
import { frontDoorHandlers } from './front-door';
import { passwordHandlers } from './passwords';
import { signInHandlers } from './sign-in';
import { workingPlaceHandlers } from './working-place';

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  ...frontDoorHandlers,
  ...signInHandlers,
  ...passwordHandlers,
  ...agreementHandlers,
  ...workingPlaceHandlers,
};

export { createAgreement } from './agreements';
export { releaseBrake, SIGN_IN_LIMITS, secondsHeld, takeAttempt } from './brake';
export { passwordChangedLetter } from './messages';
export { keepLink } from './one-time-codes';
export { passwordJobs } from './passwords';
export { presenceListeners } from './presence';
export { checkPassword, hashPassword, newToken } from './secrets';
export { endSessions } from './session.queries';
export { createSessionKeeper } from './session-keeper';
