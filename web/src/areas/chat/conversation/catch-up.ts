import type { ChatMessage } from '@forecourt/contract/chat/message';

interface Means {
  /** The newest message that is shown; 0 when there is none yet. */
  newest: () => number;
  fetchAfter: (id: number) => Promise<{ messages: ChatMessage[]; hasMore: boolean }>;
  add: (messages: readonly ChatMessage[]) => void;
}

/**
 * Fetches what was missed while the connection was lost. It starts from what was shown at that time: a message that comes
 * right after the new connection is newer than those that were missed.
 */
export const createCatchUp = ({ newest, fetchAfter, add }: Means) => {
  let missedAfter: number | null = null;
  let running: Promise<void> | null = null;

  const fetchMissed = async () => {
    while (missedAfter !== null) {
      const from: number = missedAfter;
      const { messages, hasMore } = await fetchAfter(from);
      add(messages);
      const last = Math.max(from, ...messages.map(({ id }) => id));
      // lost again meanwhile: what was set then is older or the same
      if (missedAfter !== from) continue;
      missedAfter = hasMore && last > from ? last : null;
    }
  };

  return {
    lost: () => {
      missedAfter = Math.min(missedAfter ?? Number.POSITIVE_INFINITY, newest());
    },
    /** Also without a loss: from what is shown now. */
    run: (): Promise<void> => {
      missedAfter ??= newest();
      running ??= fetchMissed().finally(() => {
        running = null;
      });
      return running;
    },
  };
};
