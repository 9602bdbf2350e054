import type { sessionCalls } from '@forecourt/contract/session';
import type { Handlers } from '../../http/context';
import { agreementHandlers } from './agreements/agreements';
import { passwordHandlers } from './passwords/passwords';
import { workingPlaceHandlers } from './sessions/working-place';
import { frontDoorHandlers } from './sign-in/front-door';
import { signInHandlers } from './sign-in/sign-in';

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  ...frontDoorHandlers,
  ...signInHandlers,
  ...passwordHandlers,
  ...agreementHandlers,
  ...workingPlaceHandlers,
};

export { createAgreement } from './agreements/agreements';
export { passwordJobs } from './passwords/passwords';
export { checkPassword, hashPassword, newToken } from './passwords/secrets';
export { presenceListeners } from './presence/presence';
export { endSessions } from './sessions/session.queries';
export { createSessionKeeper } from './sessions/session-keeper';
export { releaseBrake, SIGN_IN_LIMITS, secondsHeld, takeAttempt } from './sign-in/brake';
export { passwordChangedLetter } from './sign-in/messages';
export { keepLink } from './sign-in/one-time-codes';
