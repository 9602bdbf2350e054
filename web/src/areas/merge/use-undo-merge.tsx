import { mergeCalls } from '@forecourt/contract/merge';
import { useNavigate } from 'react-router';
import { CallError, send } from '../../api/client';
import { toast } from '../../api/toast';
import { ask } from '../../kit/confirm';
import { Kept } from './kept';
import type { Undone } from './merge';
import { useMergeKind } from './merge-kind';
import { countsInWords, listWords } from './merge-texts';
import { useRefetch } from './use-refetch';

const inWords = ({ survivor, restored, moved_back }: Undone): string => {
  const names = listWords([survivor.name, ...restored.map(({ name }) => name)]);
  const back = moved_back.length === 0 ? '' : ` ${countsInWords(moved_back)} went back.`;
  return `Undone: ${names} are ${restored.length + 1} records again.${back}`;
};

/** Takes a merge back and says what came of it. Answers whether it did. */
export const useUndoMerge = () => {
  const refetch = useRefetch();
  const navigate = useNavigate();
  const kind = useMergeKind();

  const tell = async (undone: Undone) => {
    if (undone.kept.length + undone.added_since.length === 0) {
      await toast({ kind: 'success', message: inWords(undone) });
      return;
    }
    const { survivor } = undone;
    const opens = await ask({
      title: undone.message,
      body: <Kept undone={undone} />,
      confirmLabel: `Open ${survivor.name}`,
      cancelLabel: 'Close',
    });
    if (opens) navigate(kind.pathOf(survivor.id));
  };

  return async (id: number): Promise<boolean> => {
    try {
      const undone = await send(mergeCalls.undoMerge, { params: { id } }, { quiet: true });
      await refetch(kind.refetch);
      void tell(undone);
      return true;
    } catch (error) {
      // one that names the merge to undo first bears it, and is left to whoever asked
      if (error instanceof CallError && error.status === 409 && error.body.current !== undefined)
        void toast({ kind: 'error', message: error.message });
      return false;
    }
  };
};
