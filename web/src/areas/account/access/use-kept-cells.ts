import { useState } from 'react';
import type { RestoredDraft } from '../../../kit/form/record-form.types';
import { useDraft } from '../../../kit/form/use-draft';
import type { Cell } from './grants';
import { cellsOfDraft, draftOfCells, type Loaded } from './kept-cells';

/** Keeps the changed boxes in the browser until they are saved: they are not lost when the session ends. */
export const useKeptCells = (loaded: Loaded) => {
  const draft = useDraft('access-controls');
  const [{ cells, isNewer }] = useState(() => cellsOfDraft(draft.found, loaded));
  const [restored, setRestored] = useState<RestoredDraft | null>(
    cells.length > 0 && draft.found ? { from: draft.found.savedAt, isNewer } : null,
  );

  return {
    /** Found when the screen opened. */
    cells,
    /** The draft that they come from, until they are saved or discarded. */
    restored,
    keep: (changes: readonly Cell[], version: number) => {
      draft.keep(draftOfCells(changes, version));
      if (changes.length === 0) setRestored(null);
    },
  };
};
