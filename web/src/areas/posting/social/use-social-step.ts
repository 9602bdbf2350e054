import { postingCalls, type SocialPost } from '@forecourt/contract/posting/index';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../api/client';
import { toast } from '../../../api/toast';
import { keyOf } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { REFETCH_SOCIAL } from '../refetch';
import { postName } from '../words';

type Post = Pick<SocialPost, 'id' | 'version'>;

const options = { invalidates: REFETCH_SOCIAL, quiet: true, showsFields: false };

/** Posts now, cancels, removes, settles or reads results. What someone else did meanwhile is said and read again. */
export const useSocialStep = () => {
  const queries = useQueryClient();
  const sending = useSave(postingCalls.sendSocialPost, options);
  const cancelling = useSave(postingCalls.cancelSocialPost, options);
  const refreshing = useSave(postingCalls.refreshSocialPost, options);
  const settling = useSave(postingCalls.settleSocialPost, options);
  const removing = useSave(postingCalls.removeSocialPost, options);

  const run = async (work: () => Promise<unknown>, said: string): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // with the current record the shared handling says nothing: a form would show what differs
      if (error.status === 409 && error.body.current !== undefined)
        void toast({ kind: 'warning', message: 'Someone else changed this post. Look at it and try again.' });
      for (const call of REFETCH_SOCIAL) void queries.invalidateQueries({ queryKey: keyOf(call) });
      return false;
    }
    void toast({ kind: 'success', message: said });
    return true;
  };
  const input = ({ id, version }: Post) => ({ params: { id }, body: { version } });
  return {
    isBusy: [sending, cancelling, refreshing, settling, removing].some(({ isSaving }) => isSaving),
    send: (post: Post) => run(() => sending.save(input(post)), 'It is posted in the background'),
    cancel: (post: Post) => run(() => cancelling.save(input(post)), 'The post was cancelled'),
    refresh: (post: Post) => run(() => refreshing.save(input(post)), 'Results are up to date'),
    settle: ({ id, version }: Post, is_posted: 0 | 1) =>
      run(
        () => settling.save({ params: { id }, body: { is_posted, version } }),
        is_posted === 1 ? 'Marked as posted' : 'You can post it again now',
      ),
    remove: async (post: SocialPost) => {
      const isSure = await ask({
        title: 'Delete this post?',
        body: `“${postName(post)}” is lost. Nothing changes on the page.`,
        confirmLabel: 'Delete',
        danger: true,
      });
      return isSure ? run(() => removing.save({ params: { id: post.id } }), 'The post was deleted') : false;
    },
  };
};

export type SocialSteps = ReturnType<typeof useSocialStep>;
