/** A token bucket: so many at once, and so many more each second. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** What one connection, user, address or dealership may use of this server. The reasons: docs/decisions, socket-limits. */
export const REALTIME_LIMITS = {
  /** The largest message or polling payload that is read. Events are a few hundred bytes. */
  payloadBytes: 65_536,
  packetsPerPayload: 32,
  /** Of one connection, of every kind; a connection that sends more is cut. */
  packetRate: { burst: 64, perSecond: 16 },
  /** Of one user, over all connections. */
  eventRate: { burst: 40, perSecond: 10 },
  /** Events of one user are handled one after the other; so many may wait. */
  waitingEvents: 20,
  connectionsPerUser: 20,
  connectionsPerDealership: 2_000,
  connectionsPerServer: 10_000,
  /** New connections from one address; an office with many pages open has one address. */
  handshakeRate: { burst: 200, perSecond: 5 },
  /** A connection that has not said who it is by then is closed. */
  handshakeMs: 10_000,
  /** How often connections are looked through for sessions that ran out. */
  sweepMs: 30_000,
  /** A session without any activity for so long is checked again, in case a signal was lost. */
  recheckMs: 300_000,
  /** Sessions that are checked at the same time: a change for a large dealership leaves connections for others. */
  checksAtOnce: 4,
};

export type RealtimeLimits = typeof REALTIME_LIMITS;

/** The same for visitors of the public sites, apart from staff: neither takes the places of the other. */
export const GUEST_LIMITS = {
  /** A text of 4,000 characters, however they are written. */
  payloadBytes: 32_768,
  packetsPerPayload: 100,
  packetRate: { burst: 100, perSecond: 20 },
  /** Of one guest, over all connections; before the first message of one network. */
  messageRate: { burst: 5, perSecond: 1 },
  eventRate: { burst: 30, perSecond: 5 },
  /** New guests of one network: each is a row and a conversation. */
  newGuestRate: { burst: 10, perSecond: 0.05 },
  /** So many refused events after one another end a connection. */
  refusalsUntilClosed: 20,
  waitingEvents: 20,
  connectionsPerNetwork: 100,
  connectionsPerDealership: 2_000,
  connectionsPerServer: 10_000,
  handshakeRate: { burst: 100, perSecond: 5 },
  handshakeMs: 10_000,
  sweepMs: 30_000,
};

export type GuestLimits = typeof GUEST_LIMITS;
