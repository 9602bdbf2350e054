import type { Rate } from './limits';

export interface TokenBucket {
  /** Takes one; false when there is none left. */
  take(): boolean;
  isFull(): boolean;
}

export const createTokenBucket = ({ burst, perSecond }: Rate, now: () => number = Date.now): TokenBucket => {
  let tokens = burst;
  let at = now();
  const refill = () => {
    const time = now();
    tokens = Math.min(burst, tokens + (Math.max(0, time - at) / 1000) * perSecond);
    at = time;
  };
  return {
    take: () => {
      refill();
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    isFull: () => {
      refill();
      return tokens >= burst;
    },
  };
};

export interface TokenBuckets<K> {
  take(key: K): boolean;
  /** Forgets who has used nothing lately. */
  prune(): void;
}

/** A bucket for each key, at most `max` of them: when there are more, the one that was made first goes. */
export const createTokenBuckets = <K>(
  rate: Rate,
  max: number,
  now: () => number = Date.now,
): TokenBuckets<K> => {
  const buckets = new Map<K, TokenBucket>();
  const bucketOf = (key: K) => {
    const known = buckets.get(key);
    if (known) return known;
    const [oldest] = buckets.keys();
    if (buckets.size >= max && oldest !== undefined) buckets.delete(oldest);
    const made = createTokenBucket(rate, now);
    buckets.set(key, made);
    return made;
  };
  return {
    take: (key) => bucketOf(key).take(),
    prune: () => {
      for (const [key, bucket] of buckets) if (bucket.isFull()) buckets.delete(key);
    },
  };
};
