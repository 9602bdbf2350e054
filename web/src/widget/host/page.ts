import { type Language, PAGE_PATH_MOST, PAGE_TITLE_MOST, type ShownPage, type Theme } from '../protocol';

/** French where the page says that it is French, English everywhere else. */
export const languageOf = (lang: string): Language => (/^fr\b/i.test(lang.trim()) ? 'fr' : 'en');

/**
 * What the page asks for: the script's `data-theme`, else the color-scheme of a page that has one alone, else what the visitor's
 * system has.
 */
export const themeOf = (asked: string | undefined, scheme: string, prefersDark: boolean): Theme => {
  for (const given of [asked, scheme]) if (given === 'light' || given === 'dark') return given;
  return prefersDark ? 'dark' : 'light';
};

/** Of a page elsewhere the whole address, of the dealership's own its path; queries of others may name the visitor. */
export const pageOf = (address: string, title: string, chatOrigin: string): ShownPage => {
  const { origin, pathname } = new URL(address);
  const path = origin === chatOrigin ? pathname : origin + pathname;
  return { path: path.slice(0, PAGE_PATH_MOST), title: title.trim().slice(0, PAGE_TITLE_MOST) };
};
