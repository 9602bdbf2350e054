import { type Html, html } from '../http/html';
import { type Site, sitePath, textsOf } from './site-page';

/** Stays empty: a person does not see it, and a robot fills in whatever it finds. */
export const TRAP_FIELD = 'website_url';
/** Names one filled-in form, so that a second click or a reload sends nothing twice. */
export const FORM_ID_FIELD = 'form_id';
export const CAPTCHA_FIELD = 'captcha';
export const QUESTION_FIELD = 'captcha_question';
export const ANSWER_FIELD = 'captcha_answer';

/** Fields of the form itself, which no area has to do with. */
export const OWN_FIELDS: readonly string[] = [TRAP_FIELD, CAPTCHA_FIELD, QUESTION_FIELD, ANSWER_FIELD];

const TEXTS = {
  en: { trap: 'Leave this field empty', send: 'Send' },
  fr: { trap: 'Laissez ce champ vide', send: 'Envoyer' },
} as const;

interface FormParts {
  /** A path of the site without the language. */
  action: string;
  /** Fields, in `.field` elements. */
  body: Html;
  /** The words on the button. */
  button?: string;
  /** The form as it was sent before, when it is shown again with its errors. */
  formId?: string;
}

/** A form that makes a record of the dealership: behind a captcha, which asks nothing of a visitor whose browser runs the script. */
export const siteForm = (site: Site, { action, body, button, formId = '' }: FormParts): Html => {
  const texts = textsOf(site, TEXTS);
  return html`<form class="form card" method="post" action="${sitePath(site, action)}" data-captcha>
${body}
<div class="hidden" aria-hidden="true"><label>${texts.trap}<input name="${TRAP_FIELD}" tabindex="-1" autocomplete="off"></label></div>
<input type="hidden" name="${CAPTCHA_FIELD}"><input type="hidden" name="${FORM_ID_FIELD}" value="${formId}">
<p class="actions"><button class="button primary" type="submit">${button ?? texts.send}</button></p>
</form>`;
};
