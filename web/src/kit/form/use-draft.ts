import { use, useEffect, useState } from 'react';
import { SessionContext } from '../../api/session-context';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './draft-store';

const WRITTEN_AFTER_MS = 500;

export interface DraftControl {
  /** Found when the form opened. */
  found: Draft | null;
  keep: (values: object, isDirty: boolean) => void;
  forget: () => void;
}

/** Keeps what is typed in the browser, under the user and the form's name. Without a name it keeps nothing. */
export const useDraft = (form: string | undefined): DraftControl => {
  const userId = use(SessionContext)?.info.user.id ?? 0;
  const key = form === undefined ? null : draftKey(userId, form);
  const [found] = useState(() => (key === null ? null : readDraft(localStorage, key, Date.now())));
  const [timer] = useState<{ id?: ReturnType<typeof setTimeout> }>({});
  useEffect(() => () => clearTimeout(timer.id), [timer]);

  return {
    found,
    keep: (values, isDirty) => {
      if (key === null) return;
      clearTimeout(timer.id);
      if (!isDirty) return;
      timer.id = setTimeout(() => writeDraft(localStorage, key, { ...values }, Date.now()), WRITTEN_AFTER_MS);
    },
    forget: () => {
      clearTimeout(timer.id);
      if (key !== null) removeDraft(localStorage, key);
    },
  };
};
