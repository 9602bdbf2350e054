import { useState } from 'react';
import { undoToast } from '../../../kit/confirm';
import type { Plan } from '../merge';
import { useMergeKind } from '../merge-kind';
import { listWords, numbered } from '../merge-texts';
import { useUndoMerge } from '../use-undo-merge';

/** The merge that has just been made here, until it is undone. */
export const useDone = () => {
  const [done, setDone] = useState<Plan | null>(null);
  const { nameNow } = useMergeKind();
  const undo = useUndoMerge();
  const takeBack = async (plan: Plan): Promise<boolean> => {
    const isUndone = plan.merge_id !== null && (await undo(plan.merge_id));
    if (isUndone) setDone(null);
    return isUndone;
  };
  return {
    done,
    takeBack,
    finish: async (plan: Plan) => {
      const { losers, survivor } = plan;
      const name = await nameNow(survivor.id).catch(() => survivor.name);
      setDone({ ...plan, survivor: { ...survivor, name } });
      const was = losers.length === 1 ? 'is' : 'are';
      undoToast(`${listWords(losers.map(numbered))} ${was} now part of ${name}.`, () => takeBack(plan));
    },
  };
};
