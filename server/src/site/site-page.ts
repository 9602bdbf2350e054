import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FileField, Rate } from '@forecourt/contract';
import type { Tenant } from '../db/database';
import type { Html } from '../http/html';
import type { UploadedFile } from '../http/uploaded-file';

export type SiteLanguage = 'en' | 'fr';

export interface SiteDealer {
  name: string;
  phone: string;
  email: string;
  street: string;
  city: string;
  /** Its two letters, such as 'BC'. */
  province: string;
  postal: string;
  timezone: string;
}

export interface SiteLink {
  label: string;
  /** In French, where it differs. */
  labelFr?: string;
  /** A path of the site without the language, or an address that begins with https://. */
  href: string;
}

/** The public pages of one dealership, as they are read for a request. */
export interface Site {
  tenant: Tenant;
  /** What all addresses of its pages begin with, such as 'https://www.dealer.example'; pages are named by the primary host. */
  origin: string;
  /** The language that is asked for, and all that it has. */
  language: SiteLanguage;
  languages: readonly SiteLanguage[];
  dealer: SiteDealer;
  theme: SiteTheme;
  navigation: readonly SiteLink[];
  analytics: { ga4: string; metaPixel: string };
  /** The dealership sells products on its site. */
  hasShop: boolean;
  chat: SiteChat;
}

/** The chat with visitors. */
export interface SiteChat {
  isOn: boolean;
  /** Other sites that may show it, such as 'https://www.example.com'. */
  embedOrigins: readonly string[];
}

export interface SiteTheme {
  /** '#rrggbb'; a readable colour of text on it is computed. */
  accent: string;
  /** Paths of pictures on the site; null when there is none. */
  logo: string | null;
  hero: string | null;
  heroTitle: Readonly<Record<SiteLanguage, string>>;
  heroText: Readonly<Record<SiteLanguage, string>>;
}

export interface SiteRequest {
  site: Site;
  /** The parts of the path that its pattern names. */
  params: Readonly<Record<string, string>>;
  /** The parameters that the page lists, in the order that it lists them; all others are left out. */
  query: URLSearchParams;
  requestId: string;
}

/** What stands in the head of a page. */
export interface SiteHead {
  /** Without the dealership's name, which is added. */
  title: string;
  description: string;
  /** The address of the page without the language; search engines know it by this one. */
  path: string;
  type?: 'website' | 'product' | 'article';
  image?: { path: string; width: number; height: number; alt: string };
  /** Objects of schema.org. */
  data?: readonly object[];
  noIndex?: boolean;
  /** The languages that this page has; all of the site when it is absent. */
  languages?: readonly SiteLanguage[];
}

export interface SiteHtml {
  kind: 'page';
  status?: number;
  head: SiteHead;
  /** All between the header and the footer; it has the page's one h1. */
  body: Html;
  /** When something on it begins or ends to be shown: it is not kept longer. */
  freshUntil?: Date;
  /** It is made for one visitor: it is never kept. */
  isPrivate?: boolean;
  /** Cookies that the answer sets; it is private then. */
  cookies?: readonly SiteCookie[];
}

export interface SiteCookie {
  name: string;
  /** Empty to delete it. */
  value: string;
  maxAgeSeconds?: number;
}

export interface SiteFile {
  kind: 'file';
  type: string;
  /** Opened when it is sent. */
  content: () => Promise<Readable>;
  /** Names a content that never changes. */
  etag: string;
  /** A name to save it by; without it the browser shows it. */
  fileName?: string;
}

export interface SiteText {
  kind: 'text';
  type: string;
  content: string;
}

export interface SiteRedirect {
  kind: 'redirect';
  /** 303 after a form, 301 for a page that moved for good. */
  status: 301 | 302 | 303;
  /** A path of the site without the language, or a whole address of a payment service. */
  to: string;
  cookies?: readonly SiteCookie[];
}

/** null: there is no such page. */
export type SiteAnswer = SiteHtml | SiteFile | SiteText | SiteRedirect | null;

/** A page or file of the public site. It gets nothing of the visitor, so that its answer can be kept for all. */
export interface SitePage {
  /** As metrics name it. */
  name: string;
  /** Such as '/inventory/{slug}'; the language is not part of it. */
  path: string;
  /** The parameters of the address that change the answer; the answer is kept by them. */
  params?: readonly string[];
  answer(request: SiteRequest): Promise<SiteAnswer>;
}

/** Where a visitor came from, as the first page of the visit knew it. */
export interface SiteVisit {
  referrer: string;
  landingPath: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_term: string;
  utm_content: string;
  gclid: string;
  fbclid: string;
}

export interface SiteVisitorRequest extends SiteRequest {
  visit: SiteVisit;
  cookies: Readonly<Record<string, string>>;
  /** The address of the visitor's computer. */
  address: string;
}

export interface SiteFormRequest extends SiteVisitorRequest {
  fields: URLSearchParams;
}

/** A page that is made for one visitor, such as a cart; it is never kept. */
export interface SitePrivatePage {
  name: string;
  path: string;
  params?: readonly string[];
  rate: Rate;
  answer(request: SiteVisitorRequest): Promise<SiteAnswer>;
}

/** What a form of the site is sent to. The captcha was checked before `submit` is called. */
export interface SiteForm {
  name: string;
  path: string;
  rate: Rate;
  /** The most that is read of it; 65,536 when absent. */
  maxBytes?: number;
  /** False for forms that only concern the visitor, such as a cart. */
  hasCaptcha: boolean;
  submit(request: SiteFormRequest): Promise<SiteAnswer>;
}

export interface SiteUploadRequest extends SiteVisitorRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Where the script of a page sends a file to. It is answered with JSON. */
export interface SiteUpload {
  name: string;
  path: string;
  rate: Rate;
  files: Readonly<Record<string, FileField>>;
  /** Who sends it, before anything is read; throws the refusal of whoever may not. */
  admit(request: SiteUploadRequest): Promise<number>;
  receive(
    request: SiteUploadRequest,
    sender: number,
    files: Readonly<Record<string, readonly UploadedFile[]>>,
  ): Promise<object>;
}

export interface SitemapEntry {
  /** Without the language. */
  path: string;
  changedAt?: Date;
  languages?: readonly SiteLanguage[];
}

/** A page that was sent, kept or made. */
export interface SeenPage {
  tenant: Tenant;
  status: number;
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
}

/** What an area brings to the public sites of dealerships. */
export interface SiteParts {
  pages?: readonly SitePage[];
  privatePages?: readonly SitePrivatePage[];
  forms?: readonly SiteForm[];
  uploads?: readonly SiteUpload[];
  /** The addresses of its pages; at most as many as one file of a sitemap takes. */
  sitemap?(site: Site): Promise<readonly SitemapEntry[]>;
  /** Its entries of the menu that a site has until the dealership makes its own. */
  links?(site: Site): Promise<readonly SiteLink[]>;
  /** Style of its own pages, added to the style sheet of all. */
  style?: string;
  /** Told of each page that was sent. It counts in memory and returns at once: nobody waits for it. */
  seen?(page: SeenPage): void;
  /** A part of the front page, in the order of `place`; null when there is nothing to show. */
  front?: { place: number; section(site: Site): Promise<Html | null> };
}

/** The texts of a page in each language: `textsOf(site, TEXTS).title`. */
export const textsOf = <T extends Readonly<Record<SiteLanguage, unknown>>>(
  { language }: Pick<Site, 'language'>,
  texts: T,
): T[SiteLanguage] => texts[language];

/** A path with the language that the site is shown in. */
export const sitePath = ({ language }: Pick<Site, 'language'>, path: string): string => {
  if (language === 'en') return path;
  return path === '/' ? '/fr' : `/fr${path}`;
};
