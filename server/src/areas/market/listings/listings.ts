import type { Listing, ListingRow, marketCalls } from '@forecourt/contract/market/index';
import { toCents } from '@forecourt/domain/money/index';
import { isBigintKey, isInstantKey, isIntegerKey } from '../../../db/place-keys';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { ServiceError } from '../../../services/outside';
import { dollars } from '../entries/entry-reply';
import { findOfferIdOf } from '../offers/offer.queries';
import { picturePaths } from '../paths';
import { findListing, type StoredListing } from './listing.queries';
import { countListings, facetsOf, type Search, type SearchRow, searchListings } from './search.queries';

/** A list shows one small picture of each. */
const toRow = (row: SearchRow): ListingRow => ({
  ...{ id: row.id, wholesale: row.is_wholesale ? 1 : 0, is_own: row.is_own ? 1 : 0, title: row.title },
  ...{ year: row.year, make: row.make, model: row.model, trim: row.trim, price: dollars(row.price_cents) },
  ...{ odometer: row.odometer, odometer_type: row.odometer_type, city: row.city, province: row.province },
  ...{ pictures: picturePaths(row.id, Math.min(row.picture_count, 1), true), dealer: row.contact_name },
  published_at: row.published_at,
});

const toListing = (row: StoredListing, tenant: number, offerId: number | null): Listing => {
  const isOwn = row.seller_id === tenant;
  return {
    ...toRow({ ...row, is_own: isOwn, picture_count: row.pictures.length, place: '' }),
    ...{ state: row.state, vin_number: row.vin, body_style: row.body_style, fuel_type: row.fuel_type },
    ...{ exterior_color: row.exterior_color, transmission: row.transmission, drive_type: row.drive_type },
    ...{
      comment: row.comment,
      condition: row.condition,
      pictures: picturePaths(row.id, row.pictures.length, false),
    },
    contact:
      row.contact_name === null
        ? null
        : { name: row.contact_name, phone: row.contact_phone ?? '', email: row.contact_email ?? '' },
    ...{ entry_id: isOwn ? row.entry_id : null, offer_id: offerId },
  };
};

/** What is published, one's own, or what one negotiates; everything else is not there. */
export const findVisible = async (
  { deps, tenant }: Pick<Context, 'deps' | 'tenant'>,
  id: number,
): Promise<{ row: StoredListing; offerId: number | null }> => {
  const found = await deps.database.systemRead(async (db) => {
    const row = await findListing(db, id);
    return row && { row, offerId: await findOfferIdOf(db, id, tenant) };
  });
  if (!found) throw notFound();
  const { row, offerId } = found;
  const isPublished = row.state === 'open' && !row.is_hidden;
  if (!isPublished && row.seller_id !== tenant && offerId === null) throw notFound();
  return found;
};

const PLACE = /^([0-9T:.+ -]{1,40}Z?)~(\d{1,10})$/;
const IS_PLACE = { newest: isInstantKey, price: isBigintKey, odometer: isIntegerKey, year: isIntegerKey };

const readAfter = (after: string | undefined, sort: Search['sort']): Search['after'] => {
  if (after === undefined) return undefined;
  const [, place = '', id = ''] = PLACE.exec(after) ?? [];
  if (!IS_PLACE[sort](place) || !isIntegerKey(id)) throw badField('after', 'is no place in this list');
  return { place, id: Number(id) };
};

/** Words that a vehicle's name can have; more than a few find nothing anyway. */
const wordsOf = (q: string | undefined): string[] =>
  (q ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);

const centsOrNone = (amount: number | undefined) => (amount === undefined ? undefined : toCents(amount));

export const listingHandlers: Pick<
  Handlers<typeof marketCalls>,
  'search' | 'facets' | 'listing' | 'picture'
> = {
  search: ({ query }, { deps, tenant }) => {
    const { limit, sort } = query;
    const search: Search = {
      ...{ dealershipId: tenant, isWholesale: query.wholesale === 1, words: wordsOf(query.q) },
      ...{ make: query.make, yearFrom: query.year_from, yearTo: query.year_to, province: query.province },
      ...{ priceFrom: centsOrNone(query.price_from), priceTo: centsOrNone(query.price_to) },
      ...{ odometerTo: query.odometer_to, sort, limit: limit + 1, after: readAfter(query.after, sort) },
    };
    return deps.database.systemRead(async (db) => {
      const found = await searchListings(db, search);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return {
        rows: rows.map(toRow),
        next: found.length > limit && last ? `${last.place}~${last.id}` : null,
        total: search.after ? null : await countListings(db, search),
      };
    });
  },

  facets: ({ query }, { deps }) => deps.database.systemRead((db) => facetsOf(db, query.wholesale === 1)),

  listing: async ({ params: { id } }, context) => {
    const { row, offerId } = await findVisible(context, id);
    return toListing(row, context.tenant, offerId);
  },

  picture: async ({ params: { id, place }, query }, context) => {
    const { row } = await findVisible(context, id);
    const name = (query.small ? row.small_pictures : row.pictures)[place];
    if (name === undefined) throw notFound();
    return {
      stream: async () => {
        try {
          return await context.deps.files.get(name);
        } catch (error) {
          throw error instanceof ServiceError && error.fault === 'missing' ? notFound() : error;
        }
      },
      mime: 'image/webp',
      etag: name,
    };
  },
};
