/** A feed that lost more of its cars than this is held: channels delist what is absent. */
export const MOST_LOST_PERCENT = 20;

export interface FeedChange {
  /** How many vehicles the last delivered file had; null when none was delivered yet. */
  previous: number | null;
  next: number;
  /** How many of the last file are not in this one (feedDifference). */
  lost: number;
  /** A person looked at this very run and let it go; the next run is judged again. */
  isReleased: boolean;
}

export type DeliveryDecision =
  | { mayDeliver: true; usedRelease: boolean }
  | { mayDeliver: false; reason: 'empty' | 'lost'; text: string };

const DELIVER: DeliveryDecision = { mayDeliver: true, usedRelease: false };

const reasonOf = ({ previous, next, lost }: FeedChange): 'empty' | 'lost' | null => {
  if (next === 0) return previous === 0 ? null : 'empty';
  // whole numbers: 20 % of 5 is exactly 1
  return previous !== null && lost * 100 > previous * MOST_LOST_PERCENT ? 'lost' : null;
};

const textOf = (reason: 'empty' | 'lost', { previous, lost }: FeedChange): string => {
  if (reason === 'lost')
    return `${lost} of ${previous} vehicles are missing, more than ${MOST_LOST_PERCENT}%: the channel would delist them`;
  return previous === null
    ? 'The feed is empty'
    : `The feed is empty: the channel would delist all ${previous} vehicles`;
};

/** Whether a new file may go out, or waits for a person. */
export const mayDeliver = (change: FeedChange): DeliveryDecision => {
  const reason = reasonOf(change);
  if (reason === null) return DELIVER;
  if (change.isReleased) return { mayDeliver: true, usedRelease: true };
  return { mayDeliver: false, reason, text: textOf(reason, change) };
};
