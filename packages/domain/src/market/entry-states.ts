/** market_status of an entry; the labels are in states.ts. */
export const MARKET_STATUS = { draft: 1, published: 2, accepted: 3, sold: 4, withdrawn: 5 } as const;
export type MarketStatus = (typeof MARKET_STATUS)[keyof typeof MARKET_STATUS];

const { draft, published, accepted, sold, withdrawn } = MARKET_STATUS;

/** Who moves an entry: a person of the dealership, or what happens to its vehicle and its offers. */
export type EntryMover = 'person' | 'system';

/** The states that may follow each one. An accepted or sold entry comes back when its bill or its sale was taken back. */
const ENTRY_TRANSITIONS: Readonly<
  Record<MarketStatus, Readonly<Record<EntryMover, readonly MarketStatus[]>>>
> = {
  [draft]: { person: [published], system: [sold] },
  [published]: { person: [withdrawn], system: [accepted, sold, withdrawn] },
  [accepted]: { person: [published, withdrawn], system: [sold, withdrawn] },
  [sold]: { person: [published], system: [accepted, withdrawn] },
  [withdrawn]: { person: [published], system: [sold] },
};

export const isMarketStatus = (value: unknown): value is MarketStatus =>
  Object.values<unknown>(MARKET_STATUS).includes(value);

/** Whether a state may follow another; the same one again is no change and always may. */
export const mayMoveEntry = (from: MarketStatus, to: MarketStatus, by: EntryMover): boolean =>
  from === to || ENTRY_TRANSITIONS[from][by].includes(to);
