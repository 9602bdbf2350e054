import type { ReplyOf } from '@forecourt/contract/call';
import { progressCalls } from '@forecourt/contract/progress';
import { send } from '../../api/client';
import { toast } from '../../api/toast';
import { withProgress } from './with-progress';

export type Work = ReplyOf<typeof progressCalls.get>;

const LOOK_EVERY_MS = 700;
const MISSES = 5;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const look = async (id: number): Promise<Work> => {
  for (let miss = 1; ; miss += 1) {
    try {
      return await send(progressCalls.get, { params: { id } }, { silent: true });
    } catch (error) {
      if (miss === MISSES) throw error;
      await wait(LOOK_EVERY_MS * miss);
    }
  }
};

const isOver = ({ state }: Work) => state !== 'waiting' && state !== 'running';

const KINDS = { finished: 'success', failed: 'error', cancelled: 'warning' } as const;

/**
 * Work that goes on in the server: shows how far it is, can stop it, and says how it ended. It goes on when one leaves the
 * screen; when one leaves the page, the server's notification tells the end.
 */
export const followWork = async (id: number, title: string): Promise<Work | undefined> => {
  const work = await withProgress({ title }, async ({ signal, report }) => {
    let asked = false;
    for (;;) {
      if (signal.aborted && !asked) {
        asked = true;
        // what has just ended cannot be stopped any more: its end is shown below
        await send(progressCalls.cancel, { params: { id } }, { silent: true }).catch(() => undefined);
      }
      const now = await look(id);
      report(now.done, now.total);
      if (isOver(now)) return now;
      await wait(LOOK_EVERY_MS);
    }
  });
  if (!work || work.state === 'waiting' || work.state === 'running') return work;
  void toast({ kind: KINDS[work.state], title: work.title, message: work.message, autoClose: 8000 });
  return work;
};
