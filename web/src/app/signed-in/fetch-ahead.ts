const AFTER_MS = 3_000;

/** What every form needs is fetched while the first screen is being read, so that opening one costs little. */
export const fetchFormsAhead = () => {
  const fetchAll = () =>
    void Promise.allSettled([import('../../kit/form'), import('../../kit/fields/select-fields')]);
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(fetchAll) : fetchAll()), AFTER_MS);
};
