import { removeDraft, type TextStore, writeDraft } from './draft-store';

const WRITTEN_AFTER_MS = 500;

/** Writes what was typed when typing rests, or at once when the form is left before that. */
export const draftKeeper = (store: () => TextStore, key: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: object | null = null;

  const drop = () => {
    clearTimeout(timer);
    waiting = null;
  };
  const flush = () => {
    if (waiting) writeDraft(store(), key, { ...waiting }, Date.now());
    drop();
  };
  return {
    keep: (values: object, isDirty: boolean) => {
      drop();
      if (!isDirty) return;
      waiting = values;
      timer = setTimeout(flush, WRITTEN_AFTER_MS);
    },
    flush,
    forget: () => {
      drop();
      removeDraft(store(), key);
    },
  };
};
