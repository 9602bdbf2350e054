const TOKEN = /(?:^|-)([0-9a-f]{20})$/;

/** The part of an address that names a car: no two cars have the same token, and the words before it are for people. */
export const carSlug = (title: string, token: string): string => {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return words === '' ? token : `${words}-${token}`;
};

/** The token in such a part; null when there is none. */
export const tokenOfSlug = (slug: string): string | null => TOKEN.exec(slug.slice(-21))?.[1] ?? null;

/** Where a car is on the public site of its dealership. */
export const siteCarPath = (title: string, token: string): string => `/inventory/${carSlug(title, token)}`;
