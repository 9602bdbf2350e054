import { html } from '../../../http/html';
import { type Site, type SiteHtml, sitePath, textsOf } from '../../../site/site-page';
import type { StoredFile } from '../gallery.queries';
import type { ShownItem } from './site-gallery.queries';

export const TEXTS = {
  en: {
    title: 'Gallery',
    about: (dealer: string) => `Pictures and documents from ${dealer}.`,
    empty: 'There is nothing to see here at the moment.',
    stock: 'See our vehicles',
    picture: (title: string, place: number, of: number) =>
      of > 1 ? `${title}, picture ${place} of ${of}` : title,
    pdf: 'PDF',
  },
  fr: {
    title: 'Galerie',
    about: (dealer: string) => `Photos et documents de ${dealer}.`,
    empty: 'Il n’y a rien à voir ici pour le moment.',
    stock: 'Voir nos véhicules',
    picture: (title: string, place: number, of: number) =>
      of > 1 ? `${title}, photo ${place} de ${of}` : title,
    pdf: 'PDF',
  },
} as const;

const isPicture = ({ mime }: StoredFile) => mime.startsWith('image/');

const item = (
  site: Site,
  { title, description }: ShownItem,
  files: readonly StoredFile[],
  isFirst: boolean,
) => {
  const texts = textsOf(site, TEXTS);
  const pictures = files.filter(isPicture);
  const papers = files.filter((file) => !isPicture(file));
  return html`<li class="card"><h2>${title}</h2>
${description.trim() && html`<p class="gallery-text">${description.trim()}</p>`}
${
  pictures.length > 0 &&
  html`<ul class="gallery-pictures${pictures.length === 1 && ' one'}">${pictures.map(
    (
      { id },
      place,
    ) => html`<li><a href="/gallery/files/${id}"><img src="/gallery/files/${id}" width="800" height="600"
alt="${texts.picture(title, place + 1, pictures.length)}" ${isFirst && place === 0 ? html`fetchpriority="high"` : html`loading="lazy"`}></a></li>`,
  )}</ul>`
}
${
  papers.length > 0 &&
  html`<ul class="gallery-files">${papers.map(
    ({ id, name }) => html`<li><a class="button" href="/gallery/files/${id}">${name} (${texts.pdf})</a></li>`,
  )}</ul>`
}</li>`;
};

/** What a dealership shows of itself. */
export const galleryPage = (
  site: Site,
  items: readonly ShownItem[],
  files: readonly StoredFile[],
  freshUntil: Date,
): SiteHtml => {
  const texts = textsOf(site, TEXTS);
  const about = texts.about(site.dealer.name);
  return {
    ...{ kind: 'page', freshUntil },
    head: { title: texts.title, description: about, path: '/gallery', noIndex: items.length === 0 },
    body: html`<div class="wrap"><div class="page-head"><h1>${texts.title}</h1><p>${items.length > 0 ? about : texts.empty}</p>
${items.length === 0 && html`<p><a class="button" href="${sitePath(site, '/inventory')}">${texts.stock}</a></p>`}</div>
${
  items.length > 0 &&
  html`<ul class="gallery-items">${items.map((one, place) =>
    item(
      site,
      one,
      files.filter(({ item_id }) => item_id === one.id),
      place === 0,
    ),
  )}</ul>`
}</div>`,
  };
};
