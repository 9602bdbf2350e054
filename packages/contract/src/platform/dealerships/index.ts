import { z } from 'zod';
import { call } from '../../call';
import { LOGO_MAX_BYTES } from '../../dealership';
import { ok, option, sharedIdOf } from '../../scalars';
import { hostForm, website, websiteForm } from '../../website';
import {
  dealershipBusinessForm,
  dealershipPackageForm,
  dealershipPermissionsForm,
  dealershipStatusForm,
  newDealershipForm,
} from './forms';
import { dealershipRecord } from './record';

export * from './forms';
export { type DealershipRecord, dealershipRecord, dealershipUser } from './record';

const ONE = '/api/v1/dealerships/{id}';
const access = 'platform.siteSettings';
const params = z.object({ id: sharedIdOf('dealership') });
const host = params.extend({ host: hostForm.shape.host });

export const platformDealershipCalls = {
  dealershipOptions: call({
    method: 'GET',
    path: '/api/v1/dealership-options',
    access: 'platform.dealerships',
    summary: 'Packages, provinces and groups, to filter dealerships by',
    reply: z.object({
      /** `user_limit` null: any number. */
      packages: z.array(option.extend({ user_limit: z.number().nullable() })),
      provinces: z.array(option),
      groups: z.array(option),
    }),
  }),
  addDealership: call({
    method: 'POST',
    path: '/api/v1/dealerships',
    access: 'platform.addDealership',
    summary: 'Adds a dealership with its owner and first users, who are sent invitations',
    systemToo: true,
    body: newDealershipForm,
    reply: z.object({ id: z.number(), bussiness_name: z.string() }),
    status: 201,
    example: {
      body: {
        ...{ bussiness_name: 'Example Motors', frk_city: 1, owner_f_name: 'Ada', owner_l_name: 'Byron' },
        ...{ owner_email: 'ada@motors.example', owner_username: 'ada.motors' },
      },
    },
  }),
  dealership: call({
    method: 'GET',
    path: ONE,
    access,
    summary: 'The record of a dealership, for platform staff',
    params,
    reply: dealershipRecord,
  }),
  saveBusiness: call({
    method: 'PATCH',
    path: `${ONE}/business`,
    access,
    summary: "Changes a dealership's name, address, owner, bill of sale format and redirect",
    systemToo: true,
    params,
    body: dealershipBusinessForm,
    reply: dealershipRecord,
  }),
  savePermissions: call({
    method: 'PATCH',
    path: `${ONE}/permissions`,
    access,
    summary: 'Changes what a dealership is permitted: permits, features, settings and components',
    systemToo: true,
    params,
    body: dealershipPermissionsForm,
    reply: dealershipRecord,
  }),
  changeStatus: call({
    method: 'POST',
    path: `${ONE}/status`,
    access,
    summary: "Changes a dealership's status, with a reason",
    systemToo: true,
    params,
    body: dealershipStatusForm,
    reply: dealershipRecord,
  }),
  changePackage: call({
    method: 'POST',
    path: `${ONE}/package`,
    access,
    summary: "Changes a dealership's package without a payment, with a reason",
    systemToo: true,
    params,
    body: dealershipPackageForm,
    reply: dealershipRecord,
  }),
  setLogo: call({
    method: 'POST',
    path: `${ONE}/logos/{place}`,
    access,
    summary: "Sets one of a dealership's two logos",
    keyless: true,
    params: params.extend({ place: z.enum(['1', '2']) }),
    files: { logo: { kinds: ['png', 'jpg'], maxBytes: LOGO_MAX_BYTES } },
    reply: dealershipRecord,
  }),
  site: call({
    method: 'GET',
    path: `${ONE}/site`,
    access,
    summary: "How a dealership's public pages look, and where they are",
    params,
    reply: website,
  }),
  saveSite: call({
    method: 'PATCH',
    path: `${ONE}/site`,
    access,
    summary: "Changes the look of a dealership's public pages; what is not sent stays",
    params,
    body: websiteForm,
    reply: website,
  }),
  addSiteHost: call({
    method: 'POST',
    path: `${ONE}/hosts`,
    access,
    summary: "Enters a host name for a dealership's public pages; it is used once DNS proves whose it is",
    keyless: true,
    rate: { per: 'user', max: 30, seconds: 60 },
    params,
    body: hostForm,
    reply: website,
    status: 201,
    example: { body: { host: 'www.dealer.example' } },
  }),
  verifySiteHost: call({
    method: 'POST',
    path: `${ONE}/hosts/{host}/verify`,
    access,
    summary: "Looks in DNS for the proof of a dealership's host name",
    keyless: true,
    rate: { per: 'user', max: 10, seconds: 60 },
    params: host,
    reply: website,
  }),
  makeSiteHostPrimary: call({
    method: 'POST',
    path: `${ONE}/hosts/{host}/primary`,
    access,
    summary: "Makes this the host that search engines know a dealership's pages by",
    keyless: true,
    params: host,
    reply: website,
  }),
  removeSiteHost: call({
    method: 'DELETE',
    path: `${ONE}/hosts/{host}`,
    access,
    summary: 'Takes a host name from a dealership',
    params: host,
    reply: z.object({ ...ok.shape, website }),
  }),
};
