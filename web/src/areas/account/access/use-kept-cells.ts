import { useState } from 'react';
import { useDraft } from '../../../kit/form/use-draft';
import type { Cell } from './grants';
import { keptCells } from './kept-cells';
import type { AccessComponent, AccessRole } from './offer';

interface Loaded {
  roles: readonly AccessRole[];
  components: readonly AccessComponent[];
}

/** Keeps the changed boxes in the browser until they are saved: a session that ends does not take them along. */
export const useKeptCells = (loaded: Loaded) => {
  const draft = useDraft('access-controls');
  const [cells] = useState(() => keptCells(draft.found?.values.cells, loaded));
  const [from, setFrom] = useState(cells.length > 0 ? (draft.found?.savedAt ?? null) : null);

  return {
    /** Found when the screen opened. */
    cells,
    /** When they were changed, as long as they stand there. */
    from,
    keep: (changes: readonly Cell[]) => {
      if (changes.length > 0) return draft.keep({ cells: changes }, true);
      draft.forget();
      setFrom(null);
    },
  };
};
