import { createHash } from 'node:crypto';
import { availabilityOf } from '@forecourt/domain/vehicle/advertised';
import { statusAllows } from '@forecourt/policy';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { PublicAnswer, PublicPage } from '../../../http/public-pages';
import { addressOfCar } from '../site/address-of-car';
import { CAR_STYLE, CAR_STYLE_PATH } from './car-style';
import { readPublicPhoto } from './public-car.queries';
import { readPublicKey } from './public-path';
import { unknownPage } from './unknown-page';

const HTML = 'text/html; charset=utf-8';
/** Short, so that a vehicle that was sold is gone from everywhere soon. */
const PAGE_CACHE = 'public, max-age=60';
const PHOTO_CACHE = 'public, max-age=300';
const STYLE_CACHE = 'public, max-age=31536000, immutable';

const isOpen = (dealerStatus: number) => statusAllows(dealerStatus, 'publicPages');

/** An id of a photo; null for anything that cannot be one. */
const photoIdOf = (text: string | undefined): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id < 2 ** 31 ? id : null;
};

const NO_PHOTO: PublicAnswer = {
  ...{ status: 404, type: 'text/plain; charset=utf-8', content: 'not found', cache: PAGE_CACHE },
};

const photoAnswer = async (
  { database, files }: Deps,
  { key, photo }: Readonly<Record<string, string>>,
  size: 'file' | 'thumbnail',
): Promise<PublicAnswer> => {
  const place = readPublicKey(key ?? '');
  const photoId = photoIdOf(photo);
  if (!place || photoId === null) return NO_PHOTO;
  const found = await database.read(asTenant(place.dealershipId), (db: Db) =>
    readPublicPhoto(db, { ...place, photoId }),
  );
  if (!found || !isOpen(found.dealer_status)) return NO_PHOTO;
  const { status, coming_soon: comingSoon } = found;
  if (!['available', 'pending'].includes(availabilityOf({ status, comingSoon }))) return NO_PHOTO;
  const name = found[size];
  return {
    status: 200,
    type: size === 'file' ? 'image/jpeg' : 'image/webp',
    content: () => files.get(name),
    cache: PHOTO_CACHE,
    // the name of the file stays unknown: it is its address for those who are signed in
    etag: createHash('sha256').update(name).digest('base64url').slice(0, 22),
  };
};

/** Leads to the page on the dealership's own site; an address that no vehicle has says nothing of anyone. */
const carAnswer = async (deps: Deps, key: string): Promise<PublicAnswer> => {
  const place = readPublicKey(key);
  const unknown = (): PublicAnswer => ({
    ...{ status: 404, type: HTML, content: `<!doctype html>\n${unknownPage().text}`, cache: PAGE_CACHE },
  });
  const location = place && (await addressOfCar(deps, place));
  if (!location) return unknown();
  return { status: 302, type: 'text/plain; charset=utf-8', content: '', cache: PAGE_CACHE, location };
};

/** The pages that the QR code of a window sticker leads to. */
export const publicPages = (deps: Deps): readonly PublicPage[] => [
  {
    name: 'inventory.publicPage',
    path: '/car/{key}',
    rate: { per: 'address', max: 120, seconds: 60 },
    answer: ({ key = '' }) => carAnswer(deps, key),
  },
  {
    name: 'inventory.publicPhoto',
    path: '/car/{key}/photos/{photo}',
    rate: { per: 'address', max: 600, seconds: 60 },
    answer: (params) => photoAnswer(deps, params, 'file'),
  },
  {
    name: 'inventory.publicThumbnail',
    path: '/car/{key}/photos/{photo}/small',
    rate: { per: 'address', max: 600, seconds: 60 },
    answer: (params) => photoAnswer(deps, params, 'thumbnail'),
  },
  {
    name: 'inventory.publicStyle',
    path: CAR_STYLE_PATH,
    rate: { per: 'address', max: 600, seconds: 60 },
    answer: () => ({
      ...{ status: 200, type: 'text/css; charset=utf-8', content: CAR_STYLE, cache: STYLE_CACHE },
    }),
  },
];
