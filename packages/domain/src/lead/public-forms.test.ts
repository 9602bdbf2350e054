import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPublicForm, plainNumber } from './check-public-form';
import { LEAD_TYPES, leadType } from './lead-types';
import { choiceText, contactText, fieldText, formTexts, offersText, sectionText } from './public-form-texts';
import { fieldsOfForm, formAboutCar, PUBLIC_FORMS, type PublicForm, publicForm } from './public-forms';

const TODAY = '2026-06-15';
const formOf = (slug: string): PublicForm => {
  const form = publicForm(slug);
  if (!form) throw new Error(`no form ${slug}`);
  return form;
};
const check = (slug: string, sent: Record<string, string>, language: 'en' | 'fr' = 'en') =>
  checkPublicForm(formOf(slug), (name) => sent[name] ?? '', { language, today: TODAY });

const PERSON = { f_name: 'Amara', l_name: 'Okafor', email: 'amara@example.org', contact_ok: '1' };

describe('public forms', () => {
  it('are the sixteen addresses of the site, each of its own type of lead', () => {
    expect(PUBLIC_FORMS.map(({ slug }) => slug)).toEqual([
      ...['trade-value', 'car-finder', 'finance', 'appointment', 'contact', 'service', 'parts', 'test-drive'],
      ...[
        'more-info',
        'sell-us-your-car',
        'text-us',
        'rent',
        'quote',
        'commercial-credit',
        'career',
        'referral',
      ],
    ]);
    const types = PUBLIC_FORMS.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    for (const type of types) expect(LEAD_TYPES.some(({ code }) => code === type)).toBe(true);
  });

  it.each(PUBLIC_FORMS)('$slug has texts in both languages for all that it shows', (form) => {
    for (const language of ['en', 'fr'] as const) {
      expect(Object.values(formTexts(language, form)).every(Boolean)).toBe(true);
      for (const { title } of form.sections) expect(sectionText(language, title)).not.toBe('');
      for (const field of fieldsOfForm(form)) {
        expect(fieldText(language, field)).not.toBe('');
        for (const option of field.options ?? []) expect(choiceText(language, option)).not.toBe('');
      }
    }
    const names = fieldsOfForm(form).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of [...form.required, ...form.oneOf.map(([first = '']) => first)])
      if (name !== 'email') expect(names).toContain(name);
  });

  it.each(PUBLIC_FORMS)('$slug asks for every field that its type of lead requires', ({ type, required }) => {
    for (const { name, isRequired } of leadType(type)?.fields ?? [])
      if (isRequired) expect(required).toContain(name);
  });

  it.each(PUBLIC_FORMS)('$slug asks for no vehicle when one was chosen already', (form) => {
    const about = formAboutCar(form);
    expect(fieldsOfForm(about).map(({ name }) => name)).not.toContain('named_car');
    expect(about.required).not.toContain('named_car');
  });

  it('ask for no social insurance number and no marital status', () => {
    const names = PUBLIC_FORMS.flatMap((form) => fieldsOfForm(form).map(({ name }) => name));
    expect(names.filter((name) => /sin$|marital/.test(name))).toEqual([]);
  });

  it('name the dealership where consent is asked for', () => {
    const dealer = {
      ...{ name: 'Harbour Motors', phone: '604 555 0100', email: '', street: '1 Main St' },
      ...{ city: 'Vancouver', province: 'BC', postal: 'V5K 0A1' },
    };
    for (const language of ['en', 'fr'] as const) {
      expect(offersText(language, dealer)).toContain(
        'Harbour Motors, 1 Main St, Vancouver, BC V5K 0A1, (604) 555-0100',
      );
      for (const form of PUBLIC_FORMS)
        expect(contactText(language, dealer, form)).toContain('Harbour Motors');
    }
  });
});

describe('a form that was sent', () => {
  it('becomes a lead with its fields in their stored form', () => {
    const { errors, lead, wantsOffers } = check('finance', {
      ...PERSON,
      ...{ mobile: '604 555 0142', birth_day: '1990-01-31', housing: 'rents', monthly_income: '5 200,50 $' },
      ...{ down_payment: '$2,500', credit_consent: '1', offers_ok: '1', message: 'Line 1\r\nLine 2' },
    });
    expect(errors).toEqual({});
    expect(lead).toEqual({
      ...{ f_name: 'Amara', l_name: 'Okafor', company_name: '', email: 'amara@example.org' },
      ...{ mobile: '604 555 0142', message: 'Line 1\nLine 2' },
      fields: {
        ...{ birth_day: '1990-01-31', housing: 'Rents', monthly_income: 5200.5, down_payment: 2500 },
        credit_consent: true,
      },
    });
    expect(wantsOffers).toBe(true);
  });

  it.each<[string, string, Record<string, string>, string[]]>([
    ['nothing', 'contact', {}, ['contact_ok', 'email', 'f_name', 'message']],
    ['no consent', 'more-info', { ...PERSON, contact_ok: '' }, ['contact_ok']],
    ['no way to answer', 'more-info', { f_name: 'A', contact_ok: '1' }, ['email']],
    ['a telephone number alone', 'more-info', { f_name: 'A', mobile: '604 555 0142', contact_ok: '1' }, []],
    ['a made-up number', 'more-info', { ...PERSON, mobile: '1111111111' }, ['mobile']],
    ['a name of two lines', 'more-info', { ...PERSON, f_name: 'A\nBcc: all@example.org' }, ['f_name']],
    [
      'an address of two lines',
      'more-info',
      { ...PERSON, email: 'a@example.org\r\nBcc: b@example.org' },
      ['email'],
    ],
    ['a name that turns the writing', 'more-info', { ...PERSON, l_name: 'x\u202Egnp' }, ['l_name']],
    ['a name too long', 'more-info', { ...PERSON, f_name: 'x'.repeat(101) }, ['f_name']],
    ['a message too long', 'more-info', { ...PERSON, message: 'x'.repeat(5_001) }, ['message']],
    ['no vehicle named', 'quote', PERSON, ['named_car']],
    ['a vehicle named', 'quote', { ...PERSON, named_car: '2021 Honda Civic' }, []],
    ['nothing that is looked for', 'car-finder', PERSON, ['wanted_make']],
    ['a price alone', 'car-finder', { ...PERSON, wanted_price_to: '20,000' }, []],
    [
      'years in the wrong order',
      'car-finder',
      { ...PERSON, wanted_year_from: '2020', wanted_year_to: '2010' },
      ['wanted_year_to'],
    ],
    ['a day that is over', 'appointment', { ...PERSON, visit_day: '2026-06-14' }, ['visit_day']],
    ['today', 'appointment', { ...PERSON, visit_day: TODAY, visit_time: '14:30' }, []],
    ['a time of another kind', 'test-drive', { ...PERSON, visit_time: 'noon' }, ['visit_time']],
    [
      'a return before the start',
      'rent',
      { ...PERSON, rent_from: '2026-07-02', rent_to: '2026-07-01' },
      ['rent_to'],
    ],
    [
      'wrong kinds of values',
      'trade-value',
      {
        ...{ ...PERSON, trade_year: 'old', trade_make: 'Honda', trade_model: 'Civic', trade_odometer: '[]' },
        ...{ trade_vin: 'short', trade_condition: 'Superb', trade_lien: '-5' },
      },
      ['trade_condition', 'trade_lien', 'trade_odometer', 'trade_vin', 'trade_year'],
    ],
    [
      'a birth to come',
      'finance',
      {
        ...{ ...PERSON, mobile: '604 555 0142', monthly_income: '1', credit_consent: '1' },
        birth_day: '2026-06-16',
      },
      ['birth_day'],
    ],
    [
      'no agreement to a credit check',
      'finance',
      { ...PERSON, mobile: '604 555 0142', monthly_income: '1' },
      ['credit_consent'],
    ],
  ])('with %s', (_, slug, sent, wrong) => {
    const { errors } = check(slug, sent);
    expect(Object.keys(errors).sort()).toEqual(wrong);
    expect(Object.keys(check(slug, sent, 'fr').errors).sort()).toEqual(wrong);
  });

  it('says what is wrong in its language', () => {
    expect(check('quote', { ...PERSON, email: 'x' }).errors.email).toContain('name@example.com');
    expect(check('quote', { ...PERSON, email: 'x' }, 'fr').errors.email).toContain('Entrez un courriel');
  });

  it.each([
    ['rent', 'rent_to', { rent_from: '2026-07-02', rent_to: '2026-07-01' }, 'first day', 'premier jour'],
    [
      ...(['car-finder', 'wanted_year_to', { wanted_year_from: '2020', wanted_year_to: '2010' }] as const),
      ...(['first year', 'première année'] as const),
    ],
  ])('names what the end of a %s must not be before', (slug, field, typed, english, french) => {
    expect(check(slug, { ...PERSON, ...typed }).errors[field]).toBe(`Must not be before the ${english}`);
    expect(check(slug, { ...PERSON, ...typed }, 'fr').errors[field]).toContain(french);
  });

  it('offers choices in the words of who fills it in, and keeps them as they are stored', () => {
    const housing = fieldsOfForm(formOf('finance')).find(({ name }) => name === 'housing');
    expect(housing?.options).toEqual(['Owns', 'Rents', 'Lives with family']);
    const texts = (language: 'en' | 'fr') => housing?.options?.map((option) => choiceText(language, option));
    expect(texts('en')).toEqual(['I own', 'I rent', 'I live with family']);
    expect(texts('fr')).toEqual(['Je suis propriétaire', 'Je suis locataire', 'J’habite avec ma famille']);
    expect(choiceText('en', 'Good')).toBe('Good');
  });

  it('takes no consent to offers from someone else or for a job', () => {
    expect(check('referral', { ...PERSON, referrer_name: 'B', offers_ok: '1' }).wantsOffers).toBe(false);
    expect(check('career', { ...PERSON, position: 'Seller', offers_ok: '1' }).wantsOffers).toBe(false);
  });

  it('of any content is checked without an error thrown, and keeps no field of another form', () => {
    const slugs = fc.constantFrom(...PUBLIC_FORMS.map(({ slug }) => slug));
    const names = fc.constantFrom(
      ...PUBLIC_FORMS.flatMap((form) => fieldsOfForm(form).map(({ name }) => name)),
      ...['sin', '__proto__', 'constructor', 'contact_ok'],
    );
    fc.assert(
      fc.property(slugs, fc.dictionary(names, fc.string({ unit: 'binary' })), (slug, sent) => {
        const form = formOf(slug);
        const { lead } = checkPublicForm(
          form,
          (name) => (Object.hasOwn(sent, name) ? (sent[name] ?? '') : ''),
          {
            ...{ language: 'en', today: TODAY },
          },
        );
        const names = fieldsOfForm(form).map(({ name }) => name);
        expect(Object.keys(lead.fields).filter((name) => !names.includes(name))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

it.each([
  ['12 500,50 $', '12500.50'],
  ['85\u202f000 km', '85000'],
  ['12,500.50', '12500.50'],
  ['1,500', '1500'],
  ['1.500,5', '1500.5'],
  ['abc', 'abc'],
])('%j is the number %j', (typed, number) => expect(plainNumber(typed)).toBe(number));
