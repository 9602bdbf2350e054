/** The address of a page on the public site, without the language. */
export const pagePath = (slug: string): string => `/pages/${slug}`;
