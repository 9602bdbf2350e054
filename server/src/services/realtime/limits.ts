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
