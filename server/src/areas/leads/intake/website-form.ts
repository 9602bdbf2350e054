import { websiteLeadForm } from '@forecourt/contract/leads/intake';
import { cleanVisit, VISIT_FIELDS, type Visit } from '@forecourt/domain/lead/visit';
import { z } from 'zod';
import { EMPTY_LEAD, type IncomingLead, NO_CAR } from '../incoming-lead';

/** As it is kept: a form of the dealership's own site says more than another website may send. */
export const keptWebsiteForm = websiteLeadForm.extend({
  from_site: z.literal(true).optional(),
  offers_consent: z.string().max(2_000).default(''),
});

type KeptForm = z.output<typeof keptWebsiteForm>;

/** Another website may know nothing of the visit; on the dealership's own site nothing known means a direct visit. */
const visitOf = (form: KeptForm): Visit | undefined => {
  const visit = cleanVisit({ ...form, landingPath: form.landing_path });
  return form.from_site || VISIT_FIELDS.some((name) => visit[name] !== '') ? visit : undefined;
};

/** A form of a dealership's website; it was checked when it came in. */
export const readWebsiteForm = (form: Record<string, unknown>): IncomingLead => {
  const kept = keptWebsiteForm.parse(form);
  const visit = visitOf(kept);
  const {
    type,
    f_name,
    l_name,
    company_name,
    email,
    mobile,
    message,
    stock_NO,
    vin_number,
    fields,
    reference,
  } = kept;
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value] as const],
  );
  return {
    ...EMPTY_LEAD,
    ...{ type, firstName: f_name || null, lastName: l_name || null, companyName: company_name || null },
    ...{ email: email || null, mobile: mobile || null, message, fields: Object.fromEntries(given) },
    wantedCar: { ...NO_CAR, stock: stock_NO || null, vin: vin_number || null },
    sourceName: 'Website',
    externalId: reference || null,
    ...(visit && { visit }),
    offersConsent: kept.offers_consent,
  };
};
