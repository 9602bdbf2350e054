import { type DraftChanges, removeDraft, type TextStore, writeDraft } from './draft-store';

const WRITTEN_AFTER_MS = 500;

/** Writes a draft when typing pauses, or at once when the form is left before that. */
export const draftKeeper = (store: () => TextStore, key: string, stored: DraftChanges | null = null) => {
  const textOf = ({ version, fields }: DraftChanges) => JSON.stringify({ version, fields });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: DraftChanges | null = null;
  let written = stored && textOf(stored);

  const cancelWrite = () => {
    clearTimeout(timer);
    waiting = null;
  };
  const flush = () => {
    if (waiting) {
      writeDraft(store(), key, waiting, Date.now());
      written = textOf(waiting);
    }
    cancelWrite();
  };
  const forget = () => {
    cancelWrite();
    written = null;
    removeDraft(store(), key);
  };
  return {
    /** Null when nothing differs from the record any more: there is nothing to come back to. */
    keep: (changes: DraftChanges | null) => {
      if (!changes) return forget();
      cancelWrite();
      // a draft that was only opened keeps its age
      if (textOf(changes) === written) return;
      waiting = changes;
      timer = setTimeout(flush, WRITTEN_AFTER_MS);
    },
    flush,
    forget,
  };
};
