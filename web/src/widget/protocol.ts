/** What the page and the frame of the chat tell each other by postMessage. */
export type Language = 'en' | 'fr';
export type Theme = 'light' | 'dark';

/** The page of the website that the visitor looks at. */
export interface ShownPage {
  path: string;
  title: string;
}

export interface ToFrame {
  chat: 'show' | 'hide' | 'page' | 'theme';
  page?: ShownPage;
  theme?: Theme;
  /** The frame covers the whole page, as on a phone. */
  isFull?: boolean;
}

export interface ToHost {
  chat: 'close' | 'unread' | 'known';
  /** Messages that the visitor has not seen. */
  unread?: number;
  /** The visitor has written before: the frame is loaded with the next page. */
  isKnown?: boolean;
}

export const isMessage = <M extends ToFrame | ToHost>(data: unknown): data is M =>
  typeof data === 'object' && data !== null && 'chat' in data && typeof data.chat === 'string';

export const PAGE_PATH_MOST = 300;
export const PAGE_TITLE_MOST = 200;
