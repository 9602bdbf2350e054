import { recordCalls } from '@forecourt/contract/customers/record';
import { useState } from 'react';
import { send } from '../../../api/client';
import { undoToast } from '../../../kit/confirm';
import { customerName } from '../../customers';
import type { Plan } from '../merge';
import { listWords, numbered } from '../merge-texts';
import { useUndoMerge } from '../use-undo-merge';

/** What the survivor is called now: it may have taken another's name. */
const nameNow = ({ survivor: { id, name } }: Plan): Promise<string> =>
  send(recordCalls.single, { params: { id } }, { silent: true }).then(customerName, () => name);

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
    finish: async (plan: Plan) => {
      const name = await nameNow(plan);
      const { losers, survivor } = plan;
      setDone({ ...plan, survivor: { ...survivor, name } });
      const was = losers.length === 1 ? 'is' : 'are';
      undoToast(`${listWords(losers.map(numbered))} ${was} now part of ${name}.`, () => takeBack(plan));
    },
  };
};
