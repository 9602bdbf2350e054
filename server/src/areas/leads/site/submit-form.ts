import { formatDay, formatInstant } from '@forecourt/domain/dates';
import { checkPublicForm, type SentLead } from '@forecourt/domain/lead/check-public-form';
import { formTexts } from '@forecourt/domain/lead/public-form-texts';
import { formAboutCar, type PublicForm, publicForm } from '@forecourt/domain/lead/public-forms';
import type { z } from 'zod';
import type { Deps } from '../../../deps';
import { FORM_ID_FIELD } from '../../../site/form';
import type { Site, SiteAnswer, SiteFormRequest } from '../../../site/site-page';
import { fingerprint } from '../intake/kept-message';
import { receiveMessage } from '../intake/receive-message';
import { keptWebsiteForm } from '../intake/website-form';
import { findFormCar } from './form-car';
import { offersWording } from './form-fields';
import { formPage, formPath } from './form-page';

const FORM_ID_MAX = 100;

/** What was agreed to, on which page, when and from where: it proves the consent (CASL). */
const consentProof = (deps: Deps, site: Site, form: PublicForm, address: string): string => {
  const at = formatInstant(deps.now(), site.dealer.timezone);
  const { title } = formTexts(site.language, form);
  return `“${offersWording(site)}” ${title}, ${site.origin}${formPath(form.slug)}, ${at}, from ${address}`;
};

/**
 * Names what was sent: a second click, a reload and the same form sent again by a program make one lead, while a form that was
 * changed and sent again makes another. Browsers without script bring no id, so that the day takes its place.
 */
const referenceOf = (form: PublicForm, lead: SentLead, car: string, formIdOrDay: string): string =>
  fingerprint(JSON.stringify([form.slug, formIdOrDay, car, lead]));

const visitOf = ({ site, visit: { landingPath, ...visit } }: SiteFormRequest) => ({
  ...visit,
  landing_path: landingPath,
  // the site's own pages are no channel
  ...(visit.referrer.startsWith(site.origin) && { referrer: '' }),
});

export const submitForm = async (deps: Deps, request: SiteFormRequest): Promise<SiteAnswer> => {
  const { site, params, fields, address, requestId } = request;
  const form = publicForm(params.form ?? '');
  if (!form) return null;
  const value = (name: string) => fields.get(name) ?? '';
  const today = formatDay(deps.now(), 'YYYY-MM-DD', site.dealer.timezone);
  const named = form.takesCar ? await findFormCar(deps, site.tenant, value('car')) : undefined;
  const asked = named?.slug ? formAboutCar(form) : form;
  const { errors, lead, wantsOffers } = checkPublicForm(asked, value, { language: site.language, today });
  const formId = value(FORM_ID_FIELD).slice(0, FORM_ID_MAX);
  if (Object.keys(errors).length > 0)
    return formPage(site, form, { car: named, sent: { value, errors, formId } });

  const kept: z.input<typeof keptWebsiteForm> = {
    ...lead,
    ...visitOf(request),
    type: form.type,
    stock_NO: named?.car?.stock_no ?? '',
    vin_number: named?.car?.vin ?? '',
    reference: referenceOf(form, lead, named?.slug ?? '', formId || today),
    from_site: true,
    offers_consent: wantsOffers ? consentProof(deps, site, form, address) : '',
  };
  const checked = keptWebsiteForm.parse(kept);
  await receiveMessage(deps, requestId, site.tenant, {
    ...{ channel: 'website', externalKey: `website:${checked.reference}` },
    message: { kind: 'website', form: checked },
  });
  return { kind: 'redirect', status: 303, to: `/thanks?form=${form.slug}` };
};
