import { type Html, html } from '../../../http/html';
import { type Site, type SiteLanguage, sitePath, textsOf } from '../../../site/site-page';
import type { SitePost } from './site-post.queries';
import { TEXTS } from './texts';

export const postPath = (slug: string) => `/blog/${slug}`;
export const picturePath = (id: number) => `/blog/pictures/${id}`;
export const smallPath = (id: number) => `${picturePath(id)}/small`;

/** The French words where they are wanted and there are some. */
export const inLanguage = ({ language }: Pick<Site, 'language'>, en: string, fr: string | null): string =>
  language === 'fr' && fr ? fr : en;

/** The language that a post is shown in: French where it has French texts. */
export const languageOf = ({ language }: Site, { has_french }: Pick<SitePost, 'has_french'>): SiteLanguage =>
  language === 'fr' && has_french ? 'fr' : 'en';

/** Marks English words on a French page, for those who have it read aloud. */
export const langMark = (site: Site, post: Pick<SitePost, 'has_french'>): Html | '' =>
  languageOf(site, post) === site.language ? '' : html` lang="en"`;

export const titleOf = (site: Site, post: Pick<SitePost, 'has_french' | 'title' | 'title_fr'>) =>
  languageOf(site, post) === 'fr' ? post.title_fr : post.title;

export const summaryOf = (site: Site, post: SitePost) =>
  languageOf(site, post) === 'fr' ? post.summary_fr : post.summary;

/** When its text last changed for readers: not before it was published. */
export const changedAt = ({ publish_at, updated_at }: Pick<SitePost, 'publish_at' | 'updated_at'>): string =>
  [publish_at, updated_at].sort().at(-1) ?? publish_at;

const formats = new Map<string, Intl.DateTimeFormat>();

/** 'May 4, 2026', where the dealership is. */
export const dayText = ({ language, dealer }: Site, instant: string): string => {
  const key = `${language} ${dealer.timezone}`;
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: dealer.timezone });
  formats.set(key, known);
  return known.format(new Date(instant));
};

const SMALL_PX = 640;

/** What the small picture measures. */
const smallSize = (width: number, height: number) => {
  const share = Math.min(1, SMALL_PX / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
};

/** The first picture of a page is what a visitor waits for; those below the window wait until they are near. */
type PictureLoading = 'first' | 'inSight' | 'later';
const PICTURE_LOADING: Readonly<Record<PictureLoading, Html>> = {
  first: html` fetchpriority="high"`,
  inSight: html``,
  later: html` loading="lazy"`,
};

const picture = ({ cover_id, cover_width, cover_height }: SitePost, loading: PictureLoading): Html | null => {
  if (cover_id === null || cover_width === null || cover_height === null) return null;
  const { width, height } = smallSize(cover_width, cover_height);
  // the title beside it says what it is: the picture is left out when the page is read aloud
  return html`<img src="${smallPath(cover_id)}" alt="" width="${width}" height="${height}"${PICTURE_LOADING[loading]} decoding="async">`;
};

interface CardOptions {
  heading: 'h2' | 'h3';
  loading: PictureLoading;
}

/** A post in a list. */
const postCard = (site: Site, post: SitePost, { heading, loading }: CardOptions): Html => {
  const link = html`<a href="${sitePath(site, postPath(post.slug))}">${titleOf(site, post)}</a>`;
  const title = heading === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`;
  const category = post.category_name && inLanguage(site, post.category_name, post.category_name_fr);
  return html`<li class="card post-card"${langMark(site, post)}>
${picture(post, loading)}
<div class="inside">
${title}
<p class="quiet"><time datetime="${post.publish_at}">${dayText(site, post.publish_at)}</time>${category ? `\u00a0· ${category}` : ''}</p>
<p>${summaryOf(site, post)}</p>
</div>
</li>`;
};

const loadingAt = (heading: 'h2' | 'h3', place: number): PictureLoading => {
  if (heading === 'h3' || place > 1) return 'later';
  return place === 0 ? 'first' : 'inSight';
};

export const postCards = (site: Site, posts: readonly SitePost[], heading: 'h2' | 'h3'): Html =>
  html`<ul class="grid posts">${posts.map((post, place) => postCard(site, post, { heading, loading: loadingAt(heading, place) }))}</ul>`;

export const crumbs = (site: Site, ...rest: { label: string; href?: string }[]): Html => {
  const texts = textsOf(site, TEXTS);
  const all = [{ label: texts.blog, href: '/blog' }, ...rest];
  return html`<nav class="crumbs" aria-label="${texts.blog}"><ol>${all.map(({ label, href }) => html`<li>${href ? html`<a href="${sitePath(site, href)}">${label}</a>` : html`<span aria-current="page">${label}</span>`}</li>`)}</ol></nav>`;
};
