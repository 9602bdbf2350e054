import { toast } from '../../api/toast';
import { undoToast } from '../confirm';
import { followWork } from '../progress';
import { TooManyChosen } from './chosen';

interface LeftOut {
  reason: string;
}

/** What a call that changes many records answers. */
export interface BulkReply<L extends LeftOut = LeftOut> {
  changed: number;
  /** Many are changed in the background. */
  progress_id: number | null;
  left_out: readonly L[];
}

export interface BulkJob<R> {
  /** While it goes on in the background: 'Deleting 1,200 users'. */
  title: string;
  work: () => Promise<R>;
  /** When it is done: '3 users were deleted'. */
  said: string;
  /** Undoes it; null when that cannot be done in one step. */
  undo?: ((reply: R) => (() => Promise<unknown>) | null) | undefined;
}

const NAMED = 3;

const sayLeftOut = <L extends LeftOut>(left: readonly L[], nameOf: (left: L) => string) => {
  if (left.length === 0) return;
  const named = left.slice(0, NAMED).map((one) => `${nameOf(one)} ${one.reason}`);
  const more = left.length > NAMED ? [`and ${left.length - NAMED} more`] : [];
  void toast({
    kind: 'warning',
    title: `Left out: ${left.length.toLocaleString()}`,
    message: [...named, ...more].join(', '),
    autoClose: 10_000,
  });
};

interface Options<L extends LeftOut> {
  /** Reads again what shows the records. */
  refresh: () => Promise<unknown>;
  /** What a record that was left out is called. */
  nameOf: (left: L) => string;
  /** What is said when more are chosen than one change takes. */
  tooMany: string;
}

/**
 * Changes records. A few are changed at once, with an undo; many go on in the background, with progress. Answers false when
 * it was refused; the refusal has been shown.
 */
export const bulkChange =
  <L extends LeftOut>({ refresh, nameOf, tooMany }: Options<L>) =>
  async <R extends BulkReply<L>>({ title, work, said, undo }: BulkJob<R>): Promise<boolean> => {
    let reply: R;
    try {
      reply = await work();
    } catch (error) {
      if (error instanceof TooManyChosen) void toast({ kind: 'error', message: tooMany });
      return false;
    }
    if (reply.progress_id !== null) {
      void followWork(reply.progress_id, title).then(refresh);
      return true;
    }
    await refresh();
    sayLeftOut(reply.left_out, nameOf);
    if (reply.changed === 0) return true;
    const back = undo?.(reply) ?? null;
    if (back) undoToast(said, () => back().finally(refresh));
    else void toast({ kind: 'success', message: said });
    return true;
  };
