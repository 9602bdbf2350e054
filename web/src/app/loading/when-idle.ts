const LOOK_EVERY_MS = 300;
const AFTER_MS = 1_500;

const idle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work);

/** For what may wait until the first screen stands there and has been looked at for a moment. */
export const whenIdle = (work: () => void): void => {
  if (document.querySelector('h1')) setTimeout(() => idle(work), AFTER_MS);
  else setTimeout(() => whenIdle(work), LOOK_EVERY_MS);
};
