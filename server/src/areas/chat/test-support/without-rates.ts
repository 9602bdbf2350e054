/** For tests that send faster than people write. */
export const WITHOUT_RATES = {
  messageRate: { burst: 10_000, perSecond: 10_000 },
  eventRate: { burst: 10_000, perSecond: 10_000 },
  packetRate: { burst: 10_000, perSecond: 10_000 },
  waitingEvents: 1_000,
};
