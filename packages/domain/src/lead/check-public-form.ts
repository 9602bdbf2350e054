import { isEmail } from '../email';
import { normalPhone } from '../people/phone';
import { checkLeadFields, type FieldValue } from './check-fields';
import { leadType } from './lead-types';
import { checkText, missingText, wrongText } from './public-form-texts';
import { type FormLanguage, fieldsOfForm, type PublicField, type PublicForm } from './public-forms';

/** What a form says once it is checked, as the intake of leads takes it. */
export interface SentLead {
  readonly f_name: string;
  readonly l_name: string;
  readonly company_name: string;
  readonly email: string;
  readonly mobile: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

export interface CheckedForm {
  /** What is wrong, by the name of the field, in the language of the form; none when it can be sent. */
  readonly errors: Readonly<Record<string, string>>;
  readonly lead: SentLead;
  /** Offers may be sent to them. */
  readonly wantsOffers: boolean;
}

interface Options {
  readonly language: FormLanguage;
  /** The day where the dealership is. */
  readonly today: string;
}

/** The checkbox that must be set, and the one that may be. */
export const CONTACT_CONSENT = 'contact_ok';
export const OFFERS_CONSENT = 'offers_ok';

const NAME_MAX = 100;
const NUMBER_MAX = 30;
const PHONE_MAX = 40;
const NAME_FIELDS = ['f_name', 'l_name'];
const ORDERED = [
  ['rent_from', 'rent_to', 'dayOrder'],
  ['wanted_year_from', 'wanted_year_to', 'yearOrder'],
] as const;
const EARLIEST_DAY = '1900-01-01';
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Line ends would end a mail's header, and marks for the direction of writing show a name otherwise than it is. */
const NOT_ONE_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]|\p{Cs}/u;
const NOT_TEXT = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

const isNumber = (kind: PublicField['kind']) =>
  kind === 'number' || kind === 'money' || kind === 'kilometres' || kind === 'year';

/** '12 500,50 $', '85 000 km' and '12,500.50' as digits with a point. */
export const plainNumber = (text: string): string => {
  const plain = text.replace(/\s|\$|km$/gi, '');
  return /^\d[\d.]*,\d{1,2}$/.test(plain)
    ? plain.replace(/\./g, '').replace(',', '.')
    : plain.replace(/,/g, '');
};

const typedValue = (field: PublicField, sent: (name: string) => string): string => {
  const text = sent(field.name).replace(/\r\n?/g, '\n').trim();
  return isNumber(field.kind) && text.length <= NUMBER_MAX ? plainNumber(text) : text;
};

const wrongCharacters = ({ kind }: PublicField, value: string): boolean =>
  (kind === 'longText' ? NOT_TEXT : NOT_ONE_LINE).test(value);

const wrongPerson = (field: PublicField, value: string, language: FormLanguage): string | undefined => {
  if (NAME_FIELDS.includes(field.name) && value.length > NAME_MAX) return checkText(language, 'tooLongName');
  if (field.kind === 'email' && !isEmail(value)) return wrongText(language, 'email');
  const isPhone = value.length <= PHONE_MAX && normalPhone(value) !== null;
  return field.kind === 'phone' && !isPhone ? wrongText(language, 'phone') : undefined;
};

const wrongDay = ({ when }: PublicField, value: string, { language, today }: Options): string | undefined => {
  if (when === 'past' && (value >= today || value < EARLIEST_DAY)) return checkText(language, 'past');
  return when === 'future' && value < today ? checkText(language, 'future') : undefined;
};

/** Checks what was typed into a form of the public site. Fields that the form does not have are left out. */
export const checkPublicForm = (
  form: PublicForm,
  sent: (name: string) => string,
  options: Options,
): CheckedForm => {
  const { language } = options;
  const fields = fieldsOfForm(form);
  const typed = new Map(fields.map((field) => [field.name, typedValue(field, sent)]));
  const valueAt = (name: string) => typed.get(name) ?? '';
  const errors: Record<string, string> = {};
  const own = new Set(leadType(form.type)?.fields.map(({ name }) => name));
  const given = [...typed].filter(([name, value]) => own.has(name) && value !== '');
  const checked = checkLeadFields(form.type, Object.fromEntries(given), { isStrict: true });

  for (const field of fields) {
    const value = valueAt(field.name);
    if (value === '') {
      if (form.required.includes(field.name)) errors[field.name] = missingText(language, field, form);
      continue;
    }
    const wrong = wrongCharacters(field, value)
      ? checkText(language, 'characters')
      : (own.has(field.name) && field.name in checked.errors && wrongText(language, field.kind)) ||
        (field.kind === 'time' && !TIME.test(value) && wrongText(language, 'time')) ||
        (field.kind === 'longText' && value.length > 5_000 && wrongText(language, 'longText')) ||
        wrongPerson(field, value, language) ||
        wrongDay(field, value, options);
    if (wrong) errors[field.name] = wrong;
  }
  for (const [from, to, text] of ORDERED)
    if (
      valueAt(from) !== '' &&
      valueAt(to) !== '' &&
      !errors[from] &&
      !errors[to] &&
      valueAt(to) < valueAt(from)
    )
      errors[to] = checkText(language, text);
  for (const group of form.oneOf) {
    const [first = ''] = group.filter((name) => typed.has(name));
    if (group.every((name) => valueAt(name) === '') && !errors[first])
      errors[first] = checkText(language, group.includes('email') ? 'reach' : 'wanted');
  }
  if (sent(CONTACT_CONSENT) !== '1') errors[CONTACT_CONSENT] = checkText(language, 'mustAgree');

  return {
    errors,
    lead: {
      ...{ f_name: valueAt('f_name'), l_name: valueAt('l_name'), company_name: valueAt('company_name') },
      ...{ email: valueAt('email'), mobile: valueAt('mobile'), message: valueAt('message') },
      fields: { ...checked.open, ...checked.sensitive },
    },
    wantsOffers: form.asksOffers && sent(OFFERS_CONSENT) === '1',
  };
};
