import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { useSave } from '../../../api/use-save';
import { REFETCH_QB } from '../refetch';

export type Action = 'send' | 'hold' | 'skip';

/** Sends postings, holds them back or skips them. */
export const useActions = () => {
  const { save, isSaving } = useSave(quickbooksCalls.act, { invalidates: REFETCH_QB });
  return {
    isSaving,
    act: (ids: number[], action: Action) =>
      save({ body: { ids, action } }).then(
        () => true,
        () => false, // the refusal has been said already
      ),
  };
};
