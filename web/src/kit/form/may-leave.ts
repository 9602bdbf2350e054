import { ask } from '../confirm/confirm-store';

export interface Guard {
  isUnsaved: () => boolean;
  /** What is left waits as a draft. */
  isKept: () => boolean;
}

const guards = new Set<Guard>();
let isAgreed = false;

/** What is typed after one agreed to leave is asked about again. */
const takeBack = () => {
  isAgreed = false;
};

/** Counts a form's unsaved input until the answer is called. */
export const guard = (one: Guard): (() => void) => {
  guards.add(one);
  return () => {
    guards.delete(one);
    takeBack();
  };
};

/** Whether a form has input that is not saved, and that one did not agree to leave. */
export const isHeldBy = (one: Guard): boolean => !isAgreed && one.isUnsaved();

/**
 * True when nothing is unsaved or the user agrees to leave it. A yes holds until something else is typed, so that what
 * follows does not ask again. For what leaves a page without following a link, such as signing out:
 * `if (await mayLeave()) …`
 */
export const mayLeave = async (): Promise<boolean> => {
  const held = [...guards].filter(isHeldBy);
  if (held.length === 0) return true;
  const isKept = held.every((one) => one.isKept());
  const leaves = await ask({
    title: 'Leave without saving?',
    body: isKept
      ? 'What you changed on this page has not been saved. Your changes are kept as a draft.'
      : 'What you changed on this page has not been saved and will be lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    danger: !isKept,
  });
  if (leaves) {
    isAgreed = true;
    for (const event of ['input', 'change']) addEventListener(event, takeBack, { capture: true, once: true });
  }
  return leaves;
};
