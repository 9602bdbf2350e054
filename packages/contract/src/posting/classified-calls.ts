import { z } from 'zod';
import { call } from '../call';
import { oneLine, sharedIdOf, version } from '../scalars';
import {
  acceptedVehicles,
  askedReply,
  cancelForm,
  changePostsForm,
  classifiedPost,
  craigslistCity,
  craigslistForm,
  craigslistQuery,
  craigslistSubcity,
  facebookQuery,
  marketplaceForm,
  postingSummary,
  postParams,
} from './post';

const ACCESS = 'classifieds.post';
const step = z.object({ version: version.optional() });

/** An https address at a marketplace. */
export const postUrl = oneLine(500).refine(
  (url) => url === '' || /^https:\/\/([a-z0-9-]+\.)*(craigslist\.org|facebook\.com)(\/|$)/i.test(url),
  'An address at craigslist.org or facebook.com',
);

/** How posting went. unknown: nobody can say whether it is there. */
export const reportForm = z.object({
  result: z.enum(['done', 'refused', 'try-later', 'unknown']),
  /** Where it is now. */
  url: postUrl.optional(),
  /** Why not. */
  problem: oneLine(500).optional(),
  version: version.optional(),
});

/** Craigslist and Facebook (calls.md). A post stands once for a vehicle, city and account. */
export const classifiedCalls = {
  cities: call({
    method: 'GET',
    path: '/api/get/all/craigslists/cities',
    access: ACCESS,
    summary: 'The cities of Craigslist in Canada and the larger ones in the United States',
    reply: z.array(craigslistCity),
  }),
  subcities: call({
    method: 'GET',
    path: '/sub/city/get/{id}',
    access: ACCESS,
    summary: 'The parts of a city at Craigslist; none for most',
    params: z.object({ id: sharedIdOf('craigslist_city') }),
    reply: z.array(craigslistSubcity),
  }),
  addToCraigslist: call({
    method: 'POST',
    path: '/api/add/mid/vehicles/to/craigslist',
    access: ACCESS,
    summary: 'Asks for posts of vehicles in a city of Craigslist; one that is there already stays one',
    body: craigslistForm,
    reply: askedReply,
    example: { body: { vehicles: [1], cityId: 1 } },
  }),
  addToMarketplace: call({
    method: 'POST',
    path: '/add/vehicles/facebook/marketplace',
    access: ACCESS,
    summary: 'Asks for posts of vehicles in the Marketplace of Facebook',
    body: marketplaceForm,
    reply: askedReply,
    example: { body: { vehicles: [1] } },
  }),
  craigslistVehicles: call({
    method: 'GET',
    path: '/api/get/accept/vehicles/craigslist',
    access: ACCESS,
    summary: 'Vehicles that may be posted at Craigslist; with clvehicle=1 the posts',
    query: craigslistQuery,
    reply: acceptedVehicles,
  }),
  facebookVehicles: call({
    method: 'GET',
    path: '/api/get/accept/vehicles/facebook',
    access: ACCESS,
    summary:
      'Vehicles that may be posted at Facebook; with clvehicle=1 the posts. done 3 filters nothing here',
    query: facebookQuery,
    reply: acceptedVehicles,
  }),
  changeAtCraigslist: call({
    method: 'POST',
    path: '/api/mid/vehicles/to/craigslist',
    access: ACCESS,
    summary: 'Asks for updates, renewals and deletions of posts at Craigslist',
    body: changePostsForm,
    reply: askedReply,
    example: { body: { update: [1], renew: [], delete: [] } },
  }),
  changeAtFacebook: call({
    method: 'POST',
    path: '/api/mid/vehicles/to/facebook',
    access: ACCESS,
    summary: 'Asks for updates, renewals and deletions of posts at Facebook',
    body: changePostsForm,
    reply: askedReply,
    example: { body: { update: [1], renew: [], delete: [] } },
  }),
  cancelAtCraigslist: call({
    method: 'PATCH',
    path: '/api/craigslist/cancel',
    access: ACCESS,
    summary: 'Cancels what was asked for and has not begun; a deletion is not cancelled',
    body: cancelForm,
    reply: askedReply,
    example: { body: { ids: [1] } },
  }),
  cancelAtFacebook: call({
    method: 'PATCH',
    path: '/api/facebook/cancel',
    access: ACCESS,
    summary: 'Cancels what was asked for and has not begun; a deletion is not cancelled',
    body: cancelForm,
    reply: askedReply,
    example: { body: { ids: [1] } },
  }),
  postSummary: call({
    method: 'GET',
    path: '/api/v1/posts/summary',
    access: ACCESS,
    summary: 'How many posts each marketplace has in each state',
    reply: postingSummary,
  }),
  getPost: call({
    method: 'GET',
    path: '/api/v1/posts/{id}',
    access: ACCESS,
    summary: 'One post with the text, values and pictures for the form of the marketplace',
    params: postParams,
    reply: classifiedPost,
  }),
  startPost: call({
    method: 'POST',
    path: '/api/v1/posts/{id}/start',
    access: ACCESS,
    summary: 'Someone begins to post it by hand; 409 when another does, or the vehicle was sold meanwhile',
    params: postParams,
    body: step,
    reply: classifiedPost,
  }),
  reportPost: call({
    method: 'POST',
    path: '/api/v1/posts/{id}/report',
    access: ACCESS,
    summary: 'Says how posting it by hand went, with its address',
    params: postParams,
    body: reportForm,
    reply: classifiedPost,
    example: { body: { result: 'try-later' } },
  }),
};
