export const CRAIGSLIST = '/admin/advertisment/craigslist';
export const FACEBOOK = '/admin/advertisment/facebook';
export const SOCIAL = '/admin/social-posting';

/** The address of the composer: a new post, one for a day, one like an earlier post, or a post to change. */
export const composePath = (query: { day?: string; copy?: number; edit?: number } = {}): string => {
  const params = new URLSearchParams({ compose: query.edit === undefined ? 'new' : String(query.edit) });
  if (query.day) params.set('day', query.day);
  if (query.copy !== undefined) params.set('copy', String(query.copy));
  return `${SOCIAL}?${params}`;
};
