import type { Deps } from '../../../deps';
import { type Html, html } from '../../../http/html';
import { type Site, type SitePage, sitePath, textsOf } from '../../../site/site-page';
import { freshUntil } from './list-pages';
import { inLanguage, postPath } from './post-card';
import { type SiteFaq, shownFaq } from './site-post.queries';
import { TEXTS } from './texts';

/** Of all posts together. */
const MOST = 300;

interface Shown {
  question: string;
  answer: string;
}

/** A question without its French answer is shown in English. */
const shownIn = (site: Site, { question, answer, question_fr, answer_fr }: SiteFaq): Shown =>
  site.language === 'fr' && question_fr && answer_fr
    ? { question: question_fr, answer: answer_fr }
    : { question, answer };

const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Questions that open on a click, and work without script. */
export const faqList = (site: Site, entries: readonly SiteFaq[]): Html =>
  html`<div class="faq">${entries
    .map((entry) => shownIn(site, entry))
    .map(
      ({ question, answer }) =>
        html`<details><summary>${question}</summary>${paragraphs(answer).map((part) => html`<p>${part}</p>`)}</details>`,
    )}</div>`;

/** The same for search engines. */
export const faqData = (site: Site, entries: readonly SiteFaq[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: entries
    .map((entry) => shownIn(site, entry))
    .map(({ question, answer }) => ({
      ...{ '@type': 'Question', name: question },
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});

const byPost = (entries: readonly SiteFaq[]): SiteFaq[][] => {
  const groups = new Map<number, SiteFaq[]>();
  for (const entry of entries) groups.set(entry.post_id, [...(groups.get(entry.post_id) ?? []), entry]);
  return [...groups.values()];
};

const group = (site: Site, entries: readonly SiteFaq[]): Html | null => {
  const [first] = entries;
  if (!first) return null;
  return html`<section>
<h2>${inLanguage(site, first.post_title, first.post_title_fr)}</h2>
${faqList(site, entries)}
<p><a href="${sitePath(site, postPath(first.post_slug))}">${textsOf(site, TEXTS).fromPost}</a></p>
</section>`;
};

/** The questions of all posts that the public sees, by post. */
export const faqPage = ({ database, now }: Pick<Deps, 'database' | 'now'>): SitePage => ({
  name: 'blog.faq',
  path: '/faq',
  answer: ({ site }) =>
    database.read(site.tenant, async (db) => {
      const at = now();
      const texts = textsOf(site, TEXTS);
      const entries = await shownFaq(db, site.tenant, at.toISOString(), MOST);
      const isEmpty = entries.length === 0;
      return {
        kind: 'page',
        head: {
          ...{ title: texts.questions, description: texts.faqText(site.dealer.name), path: '/faq' },
          ...(isEmpty ? { noIndex: true } : { data: [faqData(site, entries)] }),
        },
        body: html`<div class="wrap"><div class="article">
<div class="page-head"><h1>${texts.questions}</h1><p>${texts.faqText(site.dealer.name)}</p></div>
${isEmpty ? html`<p class="note">${texts.noQuestions}</p>` : byPost(entries).map((entriesOfPost) => group(site, entriesOfPost))}
</div></div>`,
        ...(await freshUntil(db, site.tenant, at)),
      };
    }),
});
