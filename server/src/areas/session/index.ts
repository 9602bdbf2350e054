export { checkPassword, hashPassword, newToken } from './passwords/secrets';
export { presenceListeners, presenceOfConnections } from './presence/presence';
export { readActors } from './sessions/actor.queries';
export { endSessions, endSessionsWithoutRole } from './sessions/session.queries';
export { createSessionKeeper } from './sessions/session-keeper';
export { clearFailedAttempts, SIGN_IN_LIMITS, secondsHeld, startAttempt } from './sign-in/attempt-limits';
export { passwordChangedLetter } from './sign-in/messages';
export { keepLink } from './sign-in/one-time-code.queries';
export { keepUsedProof } from './sign-in/used-proof.queries';
