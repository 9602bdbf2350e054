import type { Deps } from '../../deps';

/** Servers say who is connected every half minute: who was not heard of for so long is gone, whatever they said. */
const AGENT_GONE_MS = 150_000;

export interface Times {
  now: string;
  /** An agent who was heard of since then is there. */
  seenSince: string;
}

export const timesOf = ({ now }: Pick<Deps, 'now'>): Times => {
  const at = now();
  return {
    now: at.toISOString(),
    seenSince: new Date(at.getTime() - AGENT_GONE_MS).toISOString(),
  };
};
