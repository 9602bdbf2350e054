import { useState } from 'react';
import { undoToast } from '../../../kit/confirm';
import type { Plan } from '../merge';
import { useUndoMerge } from '../use-undo-merge';

/** The merge that has just been made here, until it is undone. */
export const useDone = () => {
  const [done, setDone] = useState<Plan | null>(null);
  const undo = useUndoMerge();
  const takeBack = async (plan: Plan): Promise<boolean> => {
    const isUndone = plan.merge_id !== null && (await undo(plan.merge_id));
    if (isUndone) setDone(null);
    return isUndone;
  };
  return {
    done,
    takeBack,
    finish: (plan: Plan) => {
      setDone(plan);
      undoToast(plan.message, () => takeBack(plan));
    },
  };
};
