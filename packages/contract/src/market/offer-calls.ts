import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { idOf, omittedWhenEmpty, sharedIdOf } from '../scalars';
import { answerForm, counterForm, offer, offerForm, offerRow, offerSide, offerState } from './offer';

const listingId = z.object({ id: sharedIdOf('market_listing') });
/** Both sides see it: whose it is decides what they may do. */
const offerId = z.object({ id: sharedIdOf('market_offer') });

/** Offers and counter-offers between two dealerships, up to the bill and the purchase. */
export const offerCalls = {
  offers: call({
    method: 'GET',
    path: '/api/v1/market/offers',
    access: 'market.edit',
    summary: 'Offers that the dealership made and received, those last changed first',
    query: listQuery(['updated_at', 'amount'], {
      side: omittedWhenEmpty(offerSide),
      state: omittedWhenEmpty(offerState),
      /** Of one own entry. */
      entry_id: omittedWhenEmpty(idOf('market_entry')),
    }),
    reply: listOf(offerRow),
  }),
  makeOffer: call({
    method: 'POST',
    path: '/api/v1/market/listings/{id}/offers',
    access: 'market.edit',
    summary: 'Makes an offer on a vehicle of the wholesale market, or a new one in the same thread',
    systemToo: true,
    params: listingId,
    body: offerForm,
    reply: offer,
    status: 201,
    rate: { per: 'user', max: 120, seconds: 3_600 },
    example: { body: { amount: 9_500 } },
  }),
  offer: call({
    method: 'GET',
    path: '/api/v1/market/offers/{id}',
    access: 'market.edit',
    summary: 'One thread of offers, to the two dealerships that it is between',
    params: offerId,
    reply: offer,
  }),
  counter: call({
    method: 'POST',
    path: '/api/v1/market/offers/{id}/counter',
    access: 'market.edit',
    summary: 'Answers with another amount',
    systemToo: true,
    params: offerId,
    body: counterForm,
    reply: offer,
    status: 200,
    rate: { per: 'user', max: 120, seconds: 3_600 },
    example: { body: { amount: 9_900 } },
  }),
  accept: call({
    method: 'POST',
    path: '/api/v1/market/offers/{id}/accept',
    access: 'market.edit',
    summary: 'Accepts the amount that stands: the bill and the purchase follow, and other offers are closed',
    systemToo: true,
    params: offerId,
    body: answerForm,
    reply: offer,
    status: 200,
    example: { body: {} },
  }),
  decline: call({
    method: 'POST',
    path: '/api/v1/market/offers/{id}/decline',
    access: 'market.edit',
    summary: 'The seller declines',
    systemToo: true,
    params: offerId,
    body: answerForm,
    reply: offer,
    status: 200,
    example: { body: {} },
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/v1/market/offers/{id}/withdraw',
    access: 'market.edit',
    summary: 'The buyer takes the offer back',
    systemToo: true,
    params: offerId,
    body: answerForm,
    reply: offer,
    status: 200,
    example: { body: {} },
  }),
  settleAgain: call({
    method: 'POST',
    path: '/api/v1/market/offers/{id}/settle',
    access: 'market.edit',
    summary: 'Tries again to make the bill or the purchase of an accepted offer, where one could not be made',
    systemToo: true,
    params: offerId,
    reply: offer,
    status: 200,
  }),
};
