import type { BulkReply } from '@forecourt/contract/inventory/bulk';
import { toast } from '../../../api/toast';
import { undoToast } from '../../../kit/confirm';
import { followWork } from '../../../kit/progress';
import { TooMany } from './chosen';
import { useRefreshStock } from './stale';

export interface Job<R extends BulkReply = BulkReply> {
  /** While it goes on in the background: 'Deleting 1,200 vehicles'. */
  title: string;
  work: () => Promise<R>;
  /** When it is done: '3 vehicles were deleted'. */
  said: string;
  /** Takes it back; null when that cannot be done in one step. */
  undo?: ((reply: R) => (() => Promise<unknown>) | null) | undefined;
}

const NAMED = 3;

const sayLeftOut = (left: BulkReply['left_out']) => {
  if (left.length === 0) return;
  const named = left.slice(0, NAMED).map(({ stock_NO, reason }) => `${stock_NO} ${reason}`);
  const more = left.length > NAMED ? [`and ${left.length - NAMED} more`] : [];
  void toast({
    kind: 'warning',
    title: `Left out: ${left.length.toLocaleString()}`,
    message: [...named, ...more].join(', '),
    autoClose: 10_000,
  });
};

/**
 * Does something to cars. A few are changed at once, with a way back; many go on in the background, with progress. Answers
 * false when it was refused; that has been said already.
 */
export const usePerform = () => {
  const refresh = useRefreshStock();
  return async <R extends BulkReply>({ title, work, said, undo }: Job<R>): Promise<boolean> => {
    let reply: R;
    try {
      reply = await work();
    } catch (error) {
      if (error instanceof TooMany) {
        void toast({ kind: 'error', message: 'At most 20,000 vehicles can be changed at once' });
      }
      return false;
    }
    if (reply.progress_id !== null) {
      void followWork(reply.progress_id, title).then(refresh);
      return true;
    }
    await refresh();
    sayLeftOut(reply.left_out);
    if (reply.changed === 0) return true;
    const back = undo?.(reply) ?? null;
    if (back) undoToast(said, () => back().finally(refresh));
    else void toast({ kind: 'success', message: said });
    return true;
  };
};
