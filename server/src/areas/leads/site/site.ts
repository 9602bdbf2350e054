import { formTexts } from '@forecourt/domain/lead/public-form-texts';
import { PUBLIC_FORMS, publicForm } from '@forecourt/domain/lead/public-forms';
import type { Deps } from '../../../deps';
import type { Site, SiteAnswer, SiteParts, SiteRequest } from '../../../site/site-page';
import { findFormCar } from './form-car';
import { formPage, formPath } from './form-page';
import { formsOnFront, formsPage, thanksPage } from './forms-page';
import { STYLE } from './leads-style';
import { submitForm } from './submit-form';

/** Generous for people who share an address, little for a program. */
const FORM_RATE = { per: 'address', max: 10, seconds: 60 } as const;
const IN_MENU = ['finance', 'contact'];

const formAnswer = async (deps: Deps, { site, params, query }: SiteRequest): Promise<SiteAnswer> => {
  const form = publicForm(params.form ?? '');
  if (!form) return null;
  const car = form.takesCar ? await findFormCar(deps, site.tenant, query.get('car') ?? '') : undefined;
  return formPage(site, form, { car });
};

const linkTo = (site: Site, slug: string) => {
  const form = publicForm(slug);
  return form ? [{ label: formTexts(site.language, form).title, href: formPath(slug) }] : [];
};

/** The forms of a dealership's public site, which become leads. */
export const leadsSite = (deps: Deps): SiteParts => ({
  pages: [
    { name: 'site.forms', path: '/forms', answer: async ({ site }) => formsPage(site) },
    {
      ...{ name: 'site.form', path: '/forms/{form}', params: ['car'] },
      answer: (request) => formAnswer(deps, request),
    },
    {
      ...{ name: 'site.thanks', path: '/thanks', params: ['form'] },
      answer: async ({ site, query }) => thanksPage(site, query.get('form') ?? ''),
    },
  ],
  forms: [
    {
      ...{ name: 'site.sendForm', path: '/forms/{form}', rate: FORM_RATE, hasCaptcha: true },
      submit: (request) => submitForm(deps, request),
    },
  ],
  sitemap: async () => [{ path: '/forms' }, ...PUBLIC_FORMS.map(({ slug }) => ({ path: formPath(slug) }))],
  links: async (site) => IN_MENU.flatMap((slug) => linkTo(site, slug)),
  style: STYLE,
  front: { place: 20, section: async (site) => formsOnFront(site) },
});
