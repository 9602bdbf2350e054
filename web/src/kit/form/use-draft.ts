import { use, useEffect, useMemo, useState } from 'react';
import { SessionContext } from '../../api/session-context';
import { draftKeeper } from './draft-keeper';
import { type Draft, type DraftChanges, draftKey, pruneDrafts, readDraft } from './draft-store';

export interface DraftControl {
  /** Found when the form opened. */
  found: Draft | null;
  keep: (changes: DraftChanges | null) => void;
  forget: () => void;
}

const nothing = () => undefined;

/** The key of a form's draft, for the user and the dealership that is signed in. */
export const useDraftKey = (): ((form: string) => string) => {
  const info = use(SessionContext)?.info;
  const [dealershipId, userId] = [info?.dealershipInfo?.id ?? 0, info?.user.id ?? 0];
  return (form) => draftKey(dealershipId, userId, form);
};

const openDraft = (key: string): Draft | null => {
  pruneDrafts(localStorage, Date.now());
  return readDraft(localStorage, key, Date.now());
};

/** Keeps what is typed in the browser, under the user and the form's name. Without a name it keeps nothing. */
export const useDraft = (form: string | undefined): DraftControl => {
  const keyOf = useDraftKey();
  const key = form === undefined ? null : keyOf(form);
  const [found] = useState(() => (key === null ? null : openDraft(key)));
  const keeper = useMemo(
    () => (key === null ? null : draftKeeper(() => localStorage, key, found)),
    [key, found],
  );
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
