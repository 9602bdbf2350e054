import { z } from 'zod';
import { call } from './call';
import { flag, instant, ok, oneLine, text, version } from './scalars';

export const WEBSITE_PICTURE_MAX_BYTES = 8_388_608;
export const NAVIGATION_MOST = 12;
/** Host names that one dealership may have. */
export const HOSTS_MOST = 10;

const colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'Choose a colour such as #1a4690');

const ga4 = oneLine(20).refine((id) => id === '' || /^G-[A-Z0-9]{4,16}$/i.test(id), 'Such as G-AB12CD34EF');
const metaPixel = oneLine(20).refine((id) => id === '' || /^\d{5,20}$/.test(id), 'The number of the pixel');

/** A page of the site, or another website by https. */
const href = oneLine(500).refine(
  (address) => /^\/(?!\/)[^\\]*$/.test(address) || /^https:\/\/[^/\s@]+(\/|$)/i.test(address),
  'A path such as /inventory, or an address that begins with https://',
);

const navigationLink = z.object({
  label: oneLine(40).min(1, 'Required'),
  label_fr: oneLine(40).default(''),
  href,
});

const settings = {
  is_published: flag,
  accent: colour,
  hero_title: oneLine(120),
  hero_title_fr: oneLine(120),
  hero_text: text(400),
  hero_text_fr: text(400),
  has_french: flag,
  navigation: z.array(navigationLink).max(NAVIGATION_MOST, `At most ${NAVIGATION_MOST} links`),
  ga4: ga4,
  meta_pixel: metaPixel,
};

export const siteHost = z.object({
  host: z.string(),
  /** As people write it: letters of their script instead of Punycode. */
  shown: z.string(),
  is_verified: flag,
  is_primary: flag,
  /** It can be neither removed nor proved: each dealership has it from us. */
  is_ours: flag,
  /** What proves it: a TXT record of this name with this value. */
  record_name: z.string(),
  record_value: z.string(),
  checked_at: instant.nullable(),
  problem: z.string(),
});
export type SiteHost = z.output<typeof siteHost>;

export const website = z.object({
  ...settings,
  logo_url: z.string().nullable(),
  hero_url: z.string().nullable(),
  /** Where the public sees it. */
  address: z.string(),
  hosts: z.array(siteHost),
  version: z.number(),
});
export type Website = z.output<typeof website>;

export const websiteForm = z.object({ ...settings, version }).partial();

const picture = z.object({ kind: z.enum(['logo', 'hero']) });
export const hostForm = z.object({ host: oneLine(300) });

export const websiteCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/website',
    access: 'website.manage',
    summary: "How the dealership's public pages look, and where they are",
    reply: website,
  }),
  save: call({
    method: 'PATCH',
    path: '/api/v1/website',
    access: 'website.manage',
    summary: 'Changes the look of the public pages; what is not sent stays',
    body: websiteForm,
    reply: website,
  }),
  setPicture: call({
    method: 'POST',
    path: '/api/v1/website/pictures/{kind}',
    access: 'website.manage',
    summary: 'Puts another logo or first picture on the public pages',
    params: picture,
    files: {
      picture: { kinds: ['png', 'jpg', 'webp'], maxBytes: WEBSITE_PICTURE_MAX_BYTES },
    },
    reply: website,
  }),
  removePicture: call({
    method: 'DELETE',
    path: '/api/v1/website/pictures/{kind}',
    access: 'website.manage',
    summary: 'Removes the logo or the first picture',
    params: picture,
    reply: website,
  }),
  addHost: call({
    method: 'POST',
    path: '/api/v1/website/hosts',
    access: 'website.manage',
    summary: 'Enters a host name for the public pages; it is used once DNS proves whose it is',
    rate: { per: 'user', max: 30, seconds: 60 },
    body: hostForm,
    reply: website,
    status: 201,
    example: { body: { host: 'www.dealer.example' } },
  }),
  verifyHost: call({
    method: 'POST',
    path: '/api/v1/website/hosts/{host}/verify',
    access: 'website.manage',
    summary: 'Looks for the proof in DNS',
    rate: { per: 'user', max: 10, seconds: 60 },
    params: hostForm,
    reply: website,
  }),
  makeHostPrimary: call({
    method: 'POST',
    path: '/api/v1/website/hosts/{host}/primary',
    access: 'website.manage',
    summary: 'Makes this the host that search engines know the pages by',
    params: hostForm,
    reply: website,
  }),
  removeHost: call({
    method: 'DELETE',
    path: '/api/v1/website/hosts/{host}',
    access: 'website.manage',
    summary: 'Takes a host name away',
    params: hostForm,
    reply: z.object({ ...ok.shape, website }),
  }),
};
