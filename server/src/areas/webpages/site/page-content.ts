import {
  checkRichText,
  EMPTY_RICH_TEXT,
  excerptOf,
  picturesOf,
  type RichTextDocument,
  richTextToHtml,
} from '@forecourt/domain/rich-text/index';
import { Html, html } from '../../../http/html';
import { type Site, type SiteHtml, type SiteLanguage, sitePath, textsOf } from '../../../site/site-page';
import type { StoredPicture } from '../pictures/picture.queries';
import { pagePath } from './page-path';
import { picturePath } from './picture-path';

/** What the public sees of a page, stored or as it stands in a form. */
export interface ShownPage {
  title: string;
  slug: string;
  body: RichTextDocument;
  description: string;
  seo_title: string;
  picture_id: number | null;
  title_fr: string;
  body_fr: RichTextDocument | null;
  updated_at: string | null;
}

const TEXTS = {
  en: { home: 'Home', here: 'You are here', preview: 'Preview. Only people with this link see it.' },
  fr: {
    home: 'Accueil',
    here: 'Vous êtes ici',
    preview: 'Aperçu. Seules les personnes qui ont ce lien le voient.',
  },
} as const;

/** Checked again: what the lists no longer allow is not shown, however it was stored. */
const checked = (document: RichTextDocument | null): RichTextDocument | null => {
  if (!document) return null;
  const result = checkRichText(document);
  return result.ok ? result.document : EMPTY_RICH_TEXT;
};

/** In the language that is asked for; a page without a French text is shown in English. */
const inLanguage = (page: ShownPage, wanted: SiteLanguage) => {
  const french = checked(page.body_fr);
  if (wanted === 'fr' && french)
    return {
      language: 'fr',
      title: page.title_fr || page.title,
      seoTitle: '',
      description: '',
      body: french,
    } as const;
  const { title, seo_title: seoTitle, description } = page;
  return {
    language: 'en',
    title,
    seoTitle,
    description,
    body: checked(page.body) ?? EMPTY_RICH_TEXT,
  } as const;
};

const languagesOf = ({ body_fr }: Pick<ShownPage, 'body_fr'>): readonly SiteLanguage[] =>
  body_fr ? ['en', 'fr'] : ['en'];

/** The pictures that a page shows, in both languages. */
export const pictureIdsOf = ({ body, body_fr, picture_id }: ShownPage): number[] => [
  ...new Set([
    ...picturesOf(body),
    ...(body_fr ? picturesOf(body_fr) : []),
    ...(picture_id === null ? [] : [picture_id]),
  ]),
];

const headPicture = (picture: StoredPicture) =>
  html`<figure><img src="${picturePath(picture)}" alt="" width="${picture.width}" height="${picture.height}"></figure>`;

interface Drawing {
  pictures: readonly StoredPicture[];
  isPreview?: boolean;
}

export const drawWebPage = (
  site: Site,
  page: ShownPage,
  { pictures, isPreview = false }: Drawing,
): SiteHtml => {
  const texts = textsOf(site, TEXTS);
  const { language, title, seoTitle, description, body } = inLanguage(page, site.language);
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const above = page.picture_id === null ? undefined : byId.get(page.picture_id);
  const pictureOf = (id: number) => {
    const picture = byId.get(id);
    return picture ? { src: picturePath(picture), width: picture.width, height: picture.height } : null;
  };
  const about = description || excerptOf(body);
  // the body was made from the allowed parts alone, all its texts escaped
  const text = new Html(richTextToHtml(body, { pictureOf }));
  return {
    kind: 'page',
    isPrivate: isPreview,
    head: {
      ...{ title: seoTitle || title, description: about, path: pagePath(page.slug), type: 'article' },
      languages: languagesOf(page),
      noIndex: isPreview,
      ...(above && {
        image: { path: picturePath(above), width: above.width, height: above.height, alt: title },
      }),
      data: [
        {
          ...{ '@type': 'WebPage', name: title, description: about, inLanguage: `${language}-CA` },
          ...(page.updated_at && { dateModified: page.updated_at }),
        },
      ],
    },
    body: html`<div class="wrap narrow">
${isPreview && html`<p class="notice" role="status">${texts.preview}</p>`}
<nav class="crumbs" aria-label="${texts.here}"><ol><li><a href="${sitePath(site, '/')}">${texts.home}</a></li><li aria-current="page">${title}</li></ol></nav>
<article${language !== site.language && html` lang="${language}"`}>
<div class="page-head"><h1>${title}</h1></div>
<div class="prose">
${above && headPicture(above)}
${text}
</div>
</article>
</div>`,
  };
};
