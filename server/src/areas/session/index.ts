export { endOwnLook } from './look-as/end-look';
export {
  countOpenViews,
  endView,
  enterView,
  insertLookSession,
  insertView,
  lockOperator,
} from './look-as/look-as.queries';
export { checkPassword, hashPassword, newDeviceCode, newToken } from './passwords/secrets';
export { presenceListeners, presenceOfConnections } from './presence/presence';
export { readActors } from './sessions/actor.queries';
export { endSessions, endSessionsWithoutRole, openSession } from './sessions/session.queries';
export { createSessionKeeper } from './sessions/session-keeper';
export { deleteBan, insertBan, lockBan } from './sessions/user-ban.queries';
export { actorDealership } from './sessions/user-session.queries';
export {
  CODE_LIMITS,
  clearFailedAttempts,
  SETUP_LIMITS,
  SIGN_IN_LIMITS,
  secondsHeld,
  startAttempt,
} from './sign-in/attempt-limits';
export { passwordChangedLetter } from './sign-in/messages';
export { keepLink } from './sign-in/one-time-code.queries';
export { keepUsedProof } from './sign-in/used-proof.queries';
