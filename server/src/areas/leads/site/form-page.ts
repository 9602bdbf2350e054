import { formTexts } from '@forecourt/domain/lead/public-form-texts';
import { formAboutCar, type PublicForm } from '@forecourt/domain/lead/public-forms';
import { html } from '../../../http/html';
import { siteForm } from '../../../site/form';
import { type Site, type SiteHtml, sitePath, textsOf } from '../../../site/site-page';
import { carBox, isListed, type NamedCar } from './form-car';
import { drawErrors, drawFields, type Typed } from './form-fields';

const TEXTS = {
  en: {
    ...{ home: 'Home', all: 'All forms', where: 'You are here', required: 'Fields with * are required.' },
    reach: 'Enter an e-mail address or a mobile number, or both.',
    wrong: 'Please fix the following:',
  },
  fr: {
    ...{ home: 'Accueil', all: 'Tous les formulaires', where: 'Vous êtes ici' },
    ...{ required: 'Les champs marqués d’un * sont obligatoires.', wrong: 'Veuillez corriger ce qui suit :' },
    reach: 'Entrez un courriel ou un numéro de cellulaire, ou les deux.',
  },
} as const;

const NOTHING_TYPED: Typed = { value: () => '', errors: {} };

interface Shown {
  car: NamedCar | undefined;
  /** The form as it was sent, when something in it is wrong. */
  sent?: Typed & { formId: string };
}

export const formPath = (slug: string): string => `/forms/${slug}`;

/** A form, empty for whoever comes, or as it was sent with what is wrong. */
export const formPage = (site: Site, given: PublicForm, { car, sent }: Shown): SiteHtml => {
  const form = car?.slug ? formAboutCar(given) : given;
  const texts = textsOf(site, TEXTS);
  const { title, intro, button } = formTexts(site.language, form);
  const path = formPath(form.slug);
  const typed = sent ?? NOTHING_TYPED;
  const isKept = sent === undefined && (car === undefined || isListed(car));
  return {
    kind: 'page',
    ...(sent && { status: 400 }),
    ...(!isKept && { isPrivate: true }),
    head: { title, description: intro, path, ...(car && { noIndex: true }) },
    body: html`<div class="wrap narrow">
<nav class="crumbs" aria-label="${texts.where}"><ol><li><a href="${sitePath(site, '/')}">${texts.home}</a></li><li><a href="${sitePath(site, '/forms')}">${texts.all}</a></li><li aria-current="page">${title}</li></ol></nav>
<div class="page-head"><h1>${title}</h1><p>${intro}</p></div>
${car && carBox(site, car)}
${drawErrors(site, form, typed, texts.wrong)}
${siteForm(site, {
  action: path,
  body: html`<p class="note full">${texts.required}${!form.required.includes('mobile') && ` ${texts.reach}`}</p>
${car?.slug && html`<input type="hidden" name="car" value="${car.slug}">`}
${drawFields(site, form, typed)}`,
  button,
  ...(sent && { formId: sent.formId }),
})}
</div>`,
  };
};
