import { type AskedReply, POSTS_AT_ONCE } from '@forecourt/contract/posting/index';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../api/toast';
import { keyOf } from '../../../api/use-call';
import { REFETCH_POSTS } from '../refetch';

const NAMED = 3;

const sayLeftOut = (left: AskedReply['left_out']) => {
  if (left.length === 0) return;
  const named = left
    .slice(0, NAMED)
    .map(({ id, stock_NO, reason }) => `${stock_NO || `No. ${id}`}: ${reason}`);
  const more = left.length > NAMED ? [`and ${left.length - NAMED} more`] : [];
  void toast({
    kind: 'warning',
    title: `Left out: ${left.length.toLocaleString()}`,
    message: [...named, ...more].join(', '),
    autoClose: 10_000,
  });
};

interface Wish {
  count: number;
  work: () => Promise<AskedReply>;
  /** '3 posts were added'. */
  said: (count: number) => string;
  /** When everything was as wanted before: 'They are posted there already'. */
  nothing: string;
}

/** Asks for something for many vehicles or posts and says what became of it. Answers false when it was refused. */
export const useAsked = () => {
  const queries = useQueryClient();
  return async ({ count, work, said, nothing }: Wish): Promise<boolean> => {
    if (count > POSTS_AT_ONCE) {
      void toast({ kind: 'error', message: `At most ${POSTS_AT_ONCE} can be chosen at once` });
      return false;
    }
    const reply = await work().catch(() => null); // the refusal has been shown
    await Promise.all(REFETCH_POSTS.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
    if (reply === null) return false;
    sayLeftOut(reply.left_out);
    if (reply.changed > 0) void toast({ kind: 'success', message: said(reply.changed) });
    else if (reply.left_out.length === 0) void toast({ message: nothing });
    return true;
  };
};
