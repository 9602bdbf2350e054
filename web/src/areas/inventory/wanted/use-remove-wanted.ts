import { wantedCalls } from '@forecourt/contract/inventory/wanted';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import { nameOf, valuesOf, type Wanted } from './wanted';

const LISTS = [wantedCalls.listWanted];

/** Takes an entry off its list; Undo notes it again. */
export const useRemoveWanted = () => {
  const removing = useSave(wantedCalls.removeWanted, { invalidates: LISTS, quiet: true });
  const adding = useSave(wantedCalls.addWanted, { invalidates: LISTS, quiet: true });
  return async (entry: Wanted) => {
    try {
      await removing.save({ params: { id: entry.id } });
    } catch {
      return; // the shared request handling has said why
    }
    const { version: _, ...body } = valuesOf(entry);
    undoToast(`${nameOf(entry)} was removed`, () => adding.save({ body }));
  };
};
