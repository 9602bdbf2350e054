import { CONTACT_CONSENT, OFFERS_CONSENT } from '@forecourt/domain/lead/check-public-form';
import {
  choiceText,
  contactText,
  fieldText,
  missingText,
  offersText,
  sectionText,
} from '@forecourt/domain/lead/public-form-texts';
import { fieldsOfForm, type PublicField, type PublicForm } from '@forecourt/domain/lead/public-forms';
import { formatPhone } from '@forecourt/domain/phone-text';
import { type Html, html } from '../../../http/html';
import type { Site } from '../../../site/site-page';
import { unbroken } from '../../../site/unbroken';

/** What was typed into a form and what is wrong with it, when it is shown again. */
export interface Typed {
  value: (name: string) => string;
  errors: Readonly<Record<string, string>>;
}

/** By which browsers fill in what they know of the visitor. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  f_name: 'given-name',
  l_name: 'family-name',
  email: 'email',
  mobile: 'tel',
  birth_day: 'bday',
  company_name: 'organization',
  occupation: 'organization-title',
  referrer_name: 'name',
  referrer_phone: 'tel',
  referrer_email: 'email',
};

const INPUT: Readonly<Partial<Record<PublicField['kind'], Html>>> = {
  email: html`type="email" inputmode="email" maxlength="254"`,
  phone: html`type="tel" inputmode="tel" maxlength="40"`,
  day: html`type="date"`,
  time: html`type="time"`,
  number: html`inputmode="numeric" maxlength="30"`,
  year: html`inputmode="numeric" maxlength="4"`,
  kilometres: html`inputmode="numeric" maxlength="30"`,
  money: html`inputmode="decimal" maxlength="30"`,
  vin: html`maxlength="17" autocapitalize="characters" spellcheck="false"`,
};

const idOf = (name: string) => `field-${name}`;
const errorId = (name: string) => `error-${name}`;

const errorText = (name: string, { errors }: Typed) =>
  errors[name] && html`<p class="error" id="${errorId(name)}">${errors[name]}</p>`;

const attributes = (name: string, isRequired: boolean, { errors }: Typed): Html => {
  const hint = AUTOCOMPLETE[name];
  return html`id="${idOf(name)}" name="${name}"${hint && html` autocomplete="${hint}"`}${isRequired && html` required`}${
    errors[name] && html` aria-invalid="true" aria-describedby="${errorId(name)}"`
  }`;
};

const checkbox = (name: string, label: string | Html, isRequired: boolean, typed: Typed): Html =>
  html`<div class="field full"><div class="check"><input type="checkbox" value="1" ${attributes(name, isRequired, typed)}${
    typed.value(name) === '1' && html` checked`
  }><label for="${idOf(name)}">${label}${isRequired && STAR}</label></div>${errorText(name, typed)}</div>`;

const STAR = html`<span class="star" aria-hidden="true"> *</span>`;

const CHOOSE = { en: 'Choose', fr: 'Choisir' } as const;

const control = (site: Site, field: PublicField, isRequired: boolean, typed: Typed): Html => {
  const shared = attributes(field.name, isRequired, typed);
  const value = typed.value(field.name);
  if (field.kind === 'longText')
    return html`<textarea ${shared} rows="4" maxlength="5000">\n${value}</textarea>`;
  if (field.kind === 'choice')
    return html`<select ${shared}><option value="">${CHOOSE[site.language]}</option>${(
      field.options ?? []
    ).map(
      (option) =>
        html`<option value="${option}"${option === value && html` selected`}>${choiceText(site.language, option)}</option>`,
    )}</select>`;
  const most = ['f_name', 'l_name'].includes(field.name) ? 100 : 200;
  return html`<input ${INPUT[field.kind] ?? html`maxlength="${most}"`} ${shared} value="${value}">`;
};

const drawField = (site: Site, field: PublicField, isRequired: boolean, typed: Typed): Html => {
  const label = fieldText(site.language, field);
  if (field.kind === 'yesNo') return checkbox(field.name, label, isRequired, typed);
  return html`<div class="field${field.kind === 'longText' && ' full'}"><label for="${idOf(field.name)}">${label}${
    isRequired && STAR
  }</label>${control(site, field, isRequired, typed)}${errorText(field.name, typed)}</div>`;
};

const dealerOf = ({ dealer }: Site) => ({ ...dealer, phone: formatPhone(dealer.phone) });

/** The wording that a visitor agrees to, as it is shown and as it is kept. */
export const offersWording = (site: Site): string => offersText(site.language, dealerOf(site));

/** All fields of a form in their sections, with the two consents at the end. */
export const drawFields = (site: Site, form: PublicForm, typed: Typed): Html => {
  const fields = new Map(fieldsOfForm(form).map((field) => [field.name, field]));
  return html`${form.sections.map(
    ({
      title,
      fields: names,
    }) => html`<fieldset class="form"><legend>${sectionText(site.language, title)}</legend>
${names.map((name) => {
  const field = fields.get(name);
  return field && drawField(site, field, form.required.includes(name), typed);
})}</fieldset>`,
  )}
<div class="full form-consents">
${checkbox(CONTACT_CONSENT, contactText(site.language, site.dealer, form), true, typed)}
${form.asksOffers && checkbox(OFFERS_CONSENT, unbroken(offersWording(site), [formatPhone(site.dealer.phone), site.dealer.postal]), false, typed)}
</div>`;
};

/** Where what is wrong stands: each leads to its field. */
export const drawErrors = (site: Site, form: PublicForm, { errors }: Typed, title: string): Html | false => {
  const fields = fieldsOfForm(form).filter(({ name }) => errors[name]);
  const consents = [CONTACT_CONSENT].filter((name) => errors[name]);
  if (fields.length + consents.length === 0) return false;
  return html`<div class="notice bad form-errors" role="alert"><p>${title}</p><ul>${[
    ...fields.map((field) => ({
      name: field.name,
      text:
        field.kind === 'yesNo' || errors[field.name] === missingText(site.language, field, form)
          ? errors[field.name]
          : `${fieldText(site.language, field)}: ${errors[field.name]}`,
    })),
    ...consents.map((name) => ({ name, text: errors[name] })),
  ].map(({ name, text }) => html`<li><a href="#${idOf(name)}">${text}</a></li>`)}</ul></div>`;
};
