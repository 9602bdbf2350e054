import { use, useEffect, useMemo, useState } from 'react';
import { SessionContext } from '../../api/session-context';
import { draftKeeper } from './draft-keeper';
import { type Draft, draftKey, readDraft } from './draft-store';

export interface DraftControl {
  /** Found when the form opened. */
  found: Draft | null;
  keep: (values: object, isDirty: boolean) => void;
  forget: () => void;
}

const nothing = () => undefined;

/** Keeps what is typed in the browser, under the user and the form's name. Without a name it keeps nothing. */
export const useDraft = (form: string | undefined): DraftControl => {
  const userId = use(SessionContext)?.info.user.id ?? 0;
  const key = form === undefined ? null : draftKey(userId, form);
  const [found] = useState(() => (key === null ? null : readDraft(localStorage, key, Date.now())));
  const keeper = useMemo(() => (key === null ? null : draftKeeper(() => localStorage, key)), [key]);
  useEffect(() => {
    if (!keeper) return;
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  return { found, keep: keeper?.keep ?? nothing, forget: keeper?.forget ?? nothing };
};
