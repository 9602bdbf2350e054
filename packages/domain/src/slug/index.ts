export const SLUG_MAX = 80;

/** What the addresses of a public site begin with: a page of the dealership's own never takes one of them. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...[
    'inventory',
    'forms',
    'thanks',
    'blog',
    'faq',
    'gallery',
    'pages',
    'shop',
    'cart',
    'checkout',
    'orders',
  ],
  ...['site', 'sitemap', 'robots', 'fr', 'en', 'preview', 'feed', 'category', 'tag', 'author', 'search'],
  ...['api', 'admin', 'assets', 'static', 'login', 'account', 'healthz', 'metrics', 'index'],
];

const LETTERS: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', '&': ' and ', '’': '', "'": '' },
};

/** An address made from a title: 'Été & neige!' gives 'ete-and-neige'. Empty when the title has no letter or digit of it. */
export const slugFrom = (title: string): string => {
  const words = title
    .slice(0, 400)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ&’']/g, (letter) => LETTERS[letter] ?? '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, SLUG_MAX) : `${slug}-${word}`;
    if (longer.length > SLUG_MAX) break;
    slug = longer;
  }
  return slug;
};

/** What is wrong with an address, in words for its field; undefined when it can be taken. */
export const slugProblem = (slug: string): string | undefined => {
  if (slug === '') return 'Required';
  if (slug.length > SLUG_MAX) return `at most ${SLUG_MAX} characters`;
  if (!/^[a-z0-9-]+$/.test(slug)) return 'may have small letters a to z, digits and hyphens';
  if (slug.startsWith('-') || slug.endsWith('-') || slug.includes('--'))
    return 'must not begin or end with a hyphen, or have two in a row';
  if (RESERVED_SEGMENTS.includes(slug)) return 'is kept for a page of the site itself, choose another';
  return undefined;
};
