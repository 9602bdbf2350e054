export { createAgreement } from './agreements/agreements';
export { checkPassword, hashPassword, newToken } from './passwords/secrets';
export { presenceListeners } from './presence/presence';
export { endSessions } from './sessions/session.queries';
export { createSessionKeeper } from './sessions/session-keeper';
export { releaseBrake, SIGN_IN_LIMITS, secondsHeld, takeAttempt } from './sign-in/brake';
export { passwordChangedLetter } from './sign-in/messages';
export { keepLink } from './sign-in/one-time-code.queries';
export { keepUsedProof } from './sign-in/used-proof.queries';
