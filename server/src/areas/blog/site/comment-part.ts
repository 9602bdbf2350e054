import { type Html, html } from '../../../http/html';
import { FORM_ID_FIELD, siteForm } from '../../../site/form';
import { type Site, textsOf } from '../../../site/site-page';
import { dayText, postPath } from './post-card';
import type { SiteArticle, SiteComment } from './site-post.queries';
import { TEXTS } from './texts';

export const COMMENT_FIELDS = ['name', 'email', 'text'] as const;
type CommentField = (typeof COMMENT_FIELDS)[number];

/** What the form shows: what was typed, and what is wrong with it. */
export interface CommentFields {
  isSent?: boolean;
  typed?: URLSearchParams;
  errors?: Partial<Record<CommentField, string>>;
  /** What is wrong with the comment as a whole. */
  problem?: string;
}

const one = (site: Site, { name, text, created_at }: SiteComment): Html =>
  html`<li class="card"><strong>${name}</strong> <span class="quiet"><time datetime="${created_at}">${dayText(site, created_at)}</time></span><p>${text}</p></li>`;

const field = (site: Site, name: CommentField, { typed, errors = {} }: CommentFields): Html => {
  const texts = textsOf(site, TEXTS);
  const error = errors[name];
  const id = `comment-${name}`;
  const note = name === 'email' ? html`<span class="hint" id="${id}-note">${texts.emailNote}</span>` : null;
  const described = [...(name === 'email' ? [`${id}-note`] : []), ...(error ? [`${id}-error`] : [])].join(
    ' ',
  );
  const marks = html`id="${id}" name="${name}" required${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}`;
  const value = typed?.get(name) ?? '';
  const input =
    name === 'text'
      ? html`<textarea ${marks} rows="5" maxlength="3000">${value}</textarea>`
      : html`<input ${marks} type="${name === 'email' ? 'email' : 'text'}" autocomplete="${name}" maxlength="${name === 'email' ? 254 : 80}" value="${value}">`;
  return html`<div class="field${name === 'text' && ' full'}"><label for="${id}">${texts[name]}</label>${input}${note}${error && html`<span class="error" id="${id}-error">${error}</span>`}</div>`;
};

const form = (site: Site, slug: string, fields: CommentFields): Html => {
  const texts = textsOf(site, TEXTS);
  const { problem, errors = {}, typed } = fields;
  const isWrong = Object.keys(errors).length > 0;
  return html`<h3 id="write">${texts.write}</h3>
${(problem || isWrong) && html`<p class="notice bad" role="alert">${problem ?? texts.wrong}</p>`}
${siteForm(site, {
  action: `${postPath(slug)}/comments`,
  body: html`${(['name', 'email', 'text'] as const).map((name) => field(site, name, fields))}`,
  button: texts.send,
  formId: typed?.get(FORM_ID_FIELD) ?? '',
})}`;
};

/** The comments that are approved, and the form for another one. */
export const commentPart = (
  site: Site,
  { post, comments }: { post: SiteArticle; comments: readonly SiteComment[] },
  fields: CommentFields,
): Html | null => {
  if (!post.comments_open && comments.length === 0 && !fields.problem) return null;
  const texts = textsOf(site, TEXTS);
  return html`<section id="comments" aria-labelledby="comments-title"><h2 id="comments-title">${texts.comments}${post.comments_approved > 0 ? ` (${post.comments_approved})` : ''}</h2>
${fields.isSent && html`<p class="notice" role="status">${texts.sent}</p>`}
${comments.length > 0 ? html`<ul class="comments">${comments.map((comment) => one(site, comment))}</ul>` : html`<p class="note">${texts.noComments}</p>`}
${post.comments_open ? form(site, post.slug, fields) : html`<p class="note">${texts.closed}</p>`}
</section>`;
};
