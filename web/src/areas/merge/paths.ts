/** The report over all records; its other lists are in the query. */
export const MERGE = '/admin/merge';

/** The same for one kind of records, and one of its lists. */
export const mergeList = (type: string, tab?: 'merged' | 'not-duplicates'): string => {
  const query = new URLSearchParams({ ...(type === 'customer' ? {} : { type }), ...(tab && { tab }) });
  return query.size === 0 ? MERGE : `${MERGE}?${query}`;
};

/** Records to be put together, chosen by hand. */
export const chooseRecords = (type: string, ids: readonly number[] = []) =>
  `/admin/single-merge/${type}${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`;
