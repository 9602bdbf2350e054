import { z } from 'zod';
import { call } from '../call';
import { email, ok, text } from '../scalars';
import { leadTypeCode, typeFields } from './lead';

/** As long as a key that a dealership puts into its website can be. */
const key = z.object({ key: text(80) });

/** What a link or a browser says of a visit may be of any length: it is cut, so that no lead is lost by it. */
const ofVisit = z
  .string()
  .transform((given) => given.slice(0, 4_000))
  .default('');

export const websiteLeadForm = z.object({
  type: leadTypeCode.default(5),
  f_name: text(100).default(''),
  l_name: text(100).default(''),
  company_name: text(200).default(''),
  email: email().default(''),
  mobile: text(40).default(''),
  message: text(10_000).default(''),
  /** The car by its stock number or VIN, as the website knows it. */
  stock_NO: text(40).default(''),
  vin_number: text(17).default(''),
  fields: typeFields.default({}),
  /** Names this request for the sender: the same one again makes no second lead. */
  reference: text(100).default(''),
  /** The first page of the visit: where it came from, and what its link said of a campaign. */
  referrer: ofVisit,
  landing_path: ofVisit,
  utm_source: ofVisit,
  utm_medium: ofVisit,
  utm_campaign: ofVisit,
  utm_term: ofVisit,
  utm_content: ofVisit,
  gclid: ofVisit,
  fbclid: ofVisit,
  recaptchaToken: text(4_000).default(''),
});

/** ADF as JSON: `{"adf": "<adf>…"}`. Or the XML itself as the body. */
const adfBody = z.object({ adf: text(1_000_000) });

export const leadIntakeCalls = {
  website: call({
    method: 'POST',
    path: '/api/public/leads/{key}',
    access: 'public',
    form: true,
    summary: "A lead of the dealership's website, behind a captcha",
    rate: { per: 'address', max: 20, seconds: 60 },
    params: key,
    body: websiteLeadForm,
    reply: ok,
    status: 201,
    example: { body: { f_name: 'Amara', email: 'amara@example.org' } },
  }),
  adfIntake: call({
    method: 'POST',
    path: '/api/public/adf/{key}',
    access: 'public',
    summary: 'Leads as ADF/XML from a provider that has the secret key; acknowledged once they are kept',
    rate: { per: 'address', max: 60_000, seconds: 60 },
    params: key,
    xml: 'adf',
    body: adfBody,
    reply: z.object({ message: z.string(), receipt: z.number() }),
    status: 201,
    example: { body: { adf: '<adf></adf>' } },
  }),
  incomingSms: call({
    method: 'POST',
    path: '/api/public/sms',
    access: 'public',
    form: true,
    summary: 'A text message from the SMS service, which signs it',
    rate: { per: 'address', max: 6_000, seconds: 60 },
    // the signature covers every field that the service sends, so all are kept
    body: z
      .object({ From: text(40), To: text(40), Body: text(2_000).default(''), MessageSid: text(64) })
      .catchall(text(5_000)),
    reply: ok,
    example: { body: { From: '+15195550142', To: '+16045550100', Body: 'Yes', MessageSid: 'SM1' } },
  }),
};
