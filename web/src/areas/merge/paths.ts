/** The report over all records; its other lists are in the query. */
export const MERGE = '/admin/merge';

export const mergePath = (tab: 'merged' | 'not-duplicates') => `${MERGE}?tab=${tab}`;

/** Records to be put together, chosen by hand. */
export const chooseRecords = (type: string, ids: readonly number[] = []) =>
  `/admin/single-merge/${type}${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`;
