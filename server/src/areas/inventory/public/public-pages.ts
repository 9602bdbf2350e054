import { createHash } from 'node:crypto';
import { availabilityOf } from '@forecourt/domain/vehicle/advertised';
import { CHOOSE_PACKAGE_STATUSES } from '@forecourt/policy/status';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { PublicAnswer, PublicPage } from '../../../http/public-pages';
import { carPage, gonePage, unknownPage } from './car-page';
import { CAR_STYLE, CAR_STYLE_PATH } from './car-style';
import { findBranchOfCar, readPublicCar, readPublicPhoto } from './public-car.queries';
import { type PublicKey, publicPath, readPublicKey } from './public-path';

const HTML = 'text/html; charset=utf-8';
/** Short, so that a vehicle that was sold is gone from everywhere soon. */
const PAGE_CACHE = 'public, max-age=60';
const PHOTO_CACHE = 'public, max-age=300';
const STYLE_CACHE = 'public, max-age=31536000, immutable';

const pageAnswer = (status: number, { text }: { text: string }): PublicAnswer => ({
  ...{ status, type: HTML, content: `<!doctype html>\n${text}`, cache: PAGE_CACHE },
});

/** A dealership that has to choose a package or to pay has no public pages. */
const isOpen = (dealerStatus: number) => !CHOOSE_PACKAGE_STATUSES.includes(dealerStatus);

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

/** The vehicle at its dealership, or at the branch that it was moved to after its sticker was printed. */
const findCar = async ({ database }: Deps, { dealershipId, token }: PublicKey) => {
  const at = (id: number) => database.read(asTenant(id), (db) => readPublicCar(db, id, token));
  const here = await at(dealershipId);
  if (here) return here;
  // only the system sees two branches
  const branchId = await database.systemRead((db) => findBranchOfCar(db, dealershipId, token));
  return branchId === undefined ? undefined : at(branchId);
};

const carAnswer = async (deps: Deps, key: string): Promise<PublicAnswer> => {
  const place = readPublicKey(key);
  const unknown = () => pageAnswer(404, unknownPage());
  if (!place) return unknown();
  const car = await findCar(deps, place);
  if (!car || !isOpen(car.dealer_status)) return unknown();
  const availability = availabilityOf({ status: car.status, comingSoon: car.coming_soon });
  if (car.is_deleted || availability === 'sold') return pageAnswer(410, gonePage(car));
  if (availability === 'not-advertised') return pageAnswer(404, gonePage(car));
  const path = publicPath(car.dealership_id, place.token);
  return pageAnswer(
    200,
    carPage(car, { path, publicUrl: deps.publicUrl, isPending: availability === 'pending' }),
  );
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
