const MOST = 80;

/** The part of an address that a product's name gives: 'All-weather mats' is 'all-weather-mats'. */
export const productSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST)
    .replace(/-+$/, '') || 'product';
