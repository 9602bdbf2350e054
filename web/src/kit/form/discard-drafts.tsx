import { useEffect } from 'react';
import { toast } from '../../api/toast';
import { readDraft, removeDraft } from './draft-store';
import { useDraftKey } from './use-draft';

interface Props {
  /** The names of the drafts, as their forms have them. */
  drafts: readonly string[];
  /** Why they cannot be used any more: 'this vehicle was deleted'. */
  because: string;
}

/** For a record that cannot be changed any more: discards its drafts, and says so if there was one. */
export const DiscardDrafts = ({ drafts, because }: Props) => {
  const keyOf = useDraftKey();
  const keys = drafts.map(keyOf).join('\n');
  useEffect(() => {
    const found = keys.split('\n').filter((key) => readDraft(localStorage, key, Date.now()) !== null);
    if (found.length === 0) return;
    for (const key of found) removeDraft(localStorage, key);
    void toast({
      id: 'drafts-discarded',
      kind: 'warning',
      message: `Your unsaved changes were discarded because ${because}.`,
      autoClose: 8000,
    });
  }, [keys, because]);
  return null;
};
