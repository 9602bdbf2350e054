import { sayIfOutdated } from './new-version';
import { wouldLoseInput } from './would-lose-input';

interface Failure {
  /** Something was typed and not saved when it happened. */
  hadInput: boolean;
}

const failures = new WeakMap<object, Failure>();

/** What is known of an error that means: a file of ours did not come. Null for a screen that broke. */
export const loadFailureOf = (error: unknown): Failure | null =>
  typeof error === 'object' && error !== null ? (failures.get(error) ?? null) : null;

/** A stylesheet that did not come would count as there the next time. */
const dropFailedStyles = (event: Event) => {
  if (event.target instanceof HTMLLinkElement && event.target.rel === 'stylesheet') event.target.remove();
};

/**
 * Keeps an eye on the files that are fetched on demand. That one does not come is no reason to throw a page away: it fails
 * where it was wanted, which is shown with a way to try again.
 */
export const watchLoading = () => {
  document.addEventListener('error', dropFailedStyles, { capture: true });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.set(payload, { hadInput: wouldLoseInput() });
    void sayIfOutdated();
  });
};
