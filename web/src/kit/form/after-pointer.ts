let isDown = false;

if (typeof document !== 'undefined') {
  const note = (down: boolean) => () => {
    isDown = down;
  };
  document.addEventListener('pointerdown', note(true), true);
  document.addEventListener('pointerup', note(false), true);
  document.addEventListener('pointercancel', note(false), true);
}

/**
 * Does something now, or as soon as the pointer is let go. Pressing on a control leaves the field before: a message that
 * appeared at once would move the control away from under the pointer, and the click would be lost.
 */
export const afterPointer = (work: () => void): void => {
  if (!isDown) {
    work();
    return;
  }
  const listening = new AbortController();
  const run = () => {
    listening.abort();
    setTimeout(work); // the click itself comes first
  };
  document.addEventListener('pointerup', run, { signal: listening.signal });
  document.addEventListener('pointercancel', run, { signal: listening.signal });
};
