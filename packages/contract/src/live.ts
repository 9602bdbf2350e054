/** The last event before the server closes a connection; its payload is the reason. */
export const CONNECTION_CLOSING = 'connection:closing';

/**
 * session-ended: signed out, so there is nothing to connect with. session-changed: another role or branch, connect again.
 * limit: too much was sent, or there are too many connections; connect again later.
 */
export type CloseReason = 'session-ended' | 'session-changed' | 'limit';

/** Why a connection is refused when its token is nobody's. */
export const SIGN_IN_NEEDED = 'UnAthorize';
