import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { flagIn, idOf, ok, omittedWhenEmpty, sharedIdOf } from '../scalars';
import { entry, entryChanges, entryForm, entryRow, entryStep, entryUpdate, marketStatus } from './entry';
import { enquiryForm, listing, listingFacets, listingQuery, listings, visitorForm } from './listing';
import { offerCalls } from './offer-calls';

export * from './entry';
export * from './listing';
export * from './offer';

const entryId = z.object({ id: idOf('market_entry') });
/** Others see it too: whose it is decides what they see and may do. */
const listingId = z.object({ id: sharedIdOf('market_listing') });

const ASKING = { price: 12_500, comment: 'Two keys, winter tires' };

/** Market entries (calls.md); what is published is written where others read it, in the same transaction. */
const entryCalls = {
  search: call({
    method: 'GET',
    path: '/api/dealerweb/market',
    access: 'market.edit',
    summary: 'What other dealerships published, page by page: each with the fields that they chose to share',
    query: listingQuery,
    reply: listings,
  }),
  own: call({
    method: 'GET',
    path: '/api/dealerweb/market/get/all',
    access: 'market.edit',
    summary:
      "The dealership's own entries, wholesale ones or retail ones; those marked deleted with deleted=1",
    query: listQuery(['created_at', 'price', 'published_at'], {
      wholesale: omittedWhenEmpty(flagIn),
      deleted: flagIn.default(0),
      market_status: omittedWhenEmpty(z.coerce.number().pipe(marketStatus)),
    }),
    reply: listOf(entryRow),
  }),
  add: call({
    method: 'POST',
    path: '/api/dealerweb/market/add',
    access: 'market.edit',
    summary: 'Adds a retail entry at once; with market_status 2 it is published',
    systemToo: true,
    body: entryForm,
    reply: entry,
    status: 201,
    example: { body: { ...ASKING } },
  }),
  update: call({
    method: 'PATCH',
    path: '/api/dealerweb/market/update/{id}',
    access: 'market.edit',
    summary: 'Saves an entry whole; what is published changes with it',
    systemToo: true,
    params: entryId,
    body: entryUpdate,
    reply: entry,
    example: { body: { ...ASKING } },
  }),
  modify: call({
    method: 'PATCH',
    path: '/api/dealerweb/market/modify/{id}',
    access: 'market.edit',
    summary: 'Changes the fields that are sent, market_status among them',
    systemToo: true,
    params: entryId,
    body: entryChanges,
    reply: entry,
    example: { body: { ...ASKING } },
  }),
  modifyWholesale: call({
    method: 'PATCH',
    path: '/api/dealerweb/market/wholesale/modify/{id}',
    access: 'market.edit',
    summary: 'The same for a wholesale entry',
    systemToo: true,
    params: entryId,
    body: entryChanges,
    reply: entry,
    example: { body: { ...ASKING } },
  }),
  startSteps: call({
    method: 'POST',
    path: '/api/dealerweb/market/step-add/new',
    access: 'market.edit',
    summary: 'Begins a retail entry that is entered in steps',
    systemToo: true,
    body: entryStep,
    reply: entry,
    status: 201,
    example: { body: { step: 1 } },
  }),
  saveStep: call({
    method: 'POST',
    path: '/api/dealerweb/market/step-add/new/{id}',
    access: 'market.edit',
    summary: 'Saves a step of an entry; the last one publishes it with market_status 2',
    systemToo: true,
    params: entryId,
    body: entryStep,
    reply: entry,
    status: 200,
    example: { body: { step: 2, ...ASKING } },
  }),
  startWholesaleSteps: call({
    method: 'POST',
    path: '/api/dealerweb/market/wholesale/step-add',
    access: 'market.edit',
    summary: 'Begins a wholesale entry that is entered in steps',
    systemToo: true,
    body: entryStep,
    reply: entry,
    status: 201,
    example: { body: { step: 1 } },
  }),
  addWholesale: call({
    method: 'POST',
    path: '/api/dealerweb/market/wholesale/add/new',
    access: 'market.edit',
    summary: 'Adds a wholesale entry at once; with market_status 2 it is published',
    systemToo: true,
    body: entryForm,
    reply: entry,
    status: 201,
    example: { body: { ...ASKING } },
  }),
  saveWholesaleStep: call({
    method: 'POST',
    path: '/api/dealerweb/market/wholesale/add/new/{id}',
    access: 'market.edit',
    summary: 'Saves a step of a wholesale entry',
    systemToo: true,
    params: entryId,
    body: entryStep,
    reply: entry,
    status: 200,
    example: { body: { step: 2, ...ASKING } },
  }),
  updateWholesale: call({
    method: 'PATCH',
    path: '/api/dealerweb/market/wholesale/update/{id}',
    access: 'market.edit',
    summary: 'Saves a wholesale entry whole',
    systemToo: true,
    params: entryId,
    body: entryUpdate,
    reply: entry,
    example: { body: { ...ASKING } },
  }),
  getWholesale: call({
    method: 'GET',
    path: '/api/dealerweb/market/wholesale/single/{id}',
    access: 'market.edit',
    summary: 'One wholesale entry of the dealership',
    params: entryId,
    reply: entry,
  }),
  markDeleted: call({
    method: 'POST',
    path: '/api/dealerweb/market/mark-deleted/{id}',
    access: 'market.edit',
    summary: 'Marks an entry deleted: others no longer see it, and its offers are closed',
    systemToo: true,
    params: entryId,
    reply: entry,
    status: 200,
  }),
  restore: call({
    method: 'PATCH',
    path: '/api/dealerweb/market/restore/{id}',
    access: 'market.edit',
    summary: 'Restores an entry; one that was published is withdrawn until it is published again',
    systemToo: true,
    params: entryId,
    reply: entry,
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/market/entries/{id}',
    access: 'market.edit',
    summary: 'One entry of the dealership, retail or wholesale',
    params: entryId,
    reply: entry,
  }),
};

const listingCalls = {
  facets: call({
    method: 'GET',
    path: '/api/v1/market/facets',
    access: 'market.edit',
    summary: 'The makes and provinces of what is published',
    query: z.object({ wholesale: flagIn.default(0) }),
    reply: listingFacets,
  }),
  listing: call({
    method: 'GET',
    path: '/api/v1/market/listings/{id}',
    access: 'market.edit',
    summary: 'One published vehicle, with what its dealership chose to share',
    params: listingId,
    reply: listing,
  }),
  picture: call({
    method: 'GET',
    path: '/api/v1/market/listings/{id}/pictures/{place}',
    access: 'market.edit',
    summary: 'A picture that was shared, by its place from 0',
    params: listingId.extend({ place: z.coerce.number().int().min(0).max(99) }),
    query: z.object({ small: flagIn.default(0) }),
    reply: { file: true, mime: 'image/webp' },
  }),
  enquire: call({
    method: 'POST',
    path: '/api/v1/market/listings/{id}/enquiries',
    access: 'market.edit',
    summary: 'Asks the dealership that published a vehicle: it becomes a lead of the type Market there',
    systemToo: true,
    params: listingId,
    body: enquiryForm,
    reply: ok,
    status: 201,
    rate: { per: 'user', max: 60, seconds: 3_600 },
    example: { body: { message: 'Is it still there?' } },
  }),
};

/** For people without an account. */
const visitorCalls = {
  enquireAsVisitor: call({
    method: 'POST',
    path: '/api/v1/market/listings/{id}/visitor-enquiries',
    access: 'public',
    summary: 'Asks about a vehicle of the retail market without signing in: a lead of the type Market',
    params: listingId,
    body: visitorForm,
    reply: ok,
    status: 201,
    rate: { per: 'address', max: 10, seconds: 3_600 },
    example: { body: { name: 'Ada Byron', email: 'ada@example.org', message: 'Is it still there?' } },
  }),
};

export const marketCalls = { ...entryCalls, ...listingCalls, ...offerCalls, ...visitorCalls };
