import { createHash } from 'node:crypto';
import { availabilityOf } from '@forecourt/domain/vehicle/advertised';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { html } from '../../../http/html';
import {
  type Site,
  type SiteAnswer,
  type SiteParts,
  type SiteRequest,
  sitePath,
  textsOf,
} from '../../../site/site-page';
import { meantWords } from '../search/model-words';
import { addressOfCar } from './address-of-car';
import { carGrid, carTitle } from './car-card';
import { ESTIMATE_PARAMS, readWanted } from './car-estimate';
import { carPage, gonePage } from './car-page';
import { carSlug, siteCarPath, tokenOfSlug } from './car-slug';
import { STYLE } from './inventory-style';
import { readSiteCar, readSitePhoto } from './site-car.queries';
import { pricingOf } from './site-price';
import {
  countFacets,
  idsByVinEnd,
  listCarAddresses,
  listFirstCars,
  listSimilarCars,
  listSiteCars,
  type Meaning,
  type StockSelection,
} from './site-stock.queries';
import { TEXTS } from './site-texts';
import { readChoices } from './stock-choices';
import { mayBeVin, readStockFilter, STOCK_PARAMS, searchWords, stockPath } from './stock-filter';
import { PAGE_SIZE, stockPage } from './stock-page';

const SIMILAR = 3;
const ON_FRONT = 8;
/** As many as one file of a sitemap takes, with room for other pages. */
const MOST_ADDRESSES = 45_000;

/** A word that may be a VIN, or the end of one, is looked for among both words and VINs. */
const meaningsOf = async (db: Db, tenant: number, words: readonly string[]): Promise<Meaning[]> => {
  const meanings: Meaning[] = [];
  for (const word of words)
    meanings.push({
      words: [word],
      ...(mayBeVin(word) && { vinIds: await idsByVinEnd(db, tenant, word) }),
    });
  return meanings;
};

/** The cars, their number and the choices; misspelt words that find nothing are looked for as they were meant. */
const stockAnswer = ({ database, now }: Deps, { site, query }: SiteRequest): Promise<SiteAnswer> =>
  database.read(site.tenant, async (db) => {
    const pricing = await pricingOf(db, site, now());
    const filter = readStockFilter(query);
    const words = searchWords(filter.q);
    // what has no letter or number in it finds nothing
    const meanings =
      filter.q !== '' && words.length === 0
        ? [{ words: [filter.q] }]
        : await meaningsOf(db, site.tenant, words);
    let selection: StockSelection = { filter, meanings, charges: pricing.charges };
    let choices = readChoices(await countFacets(db, site.tenant, selection), site);
    let meant: string | null = null;
    if (choices.total === 0 && words.length > 0) {
      const others = await meantWords(db, site.tenant, words);
      if (others) {
        selection = { ...selection, meanings: others.map((meant) => ({ words: meant })) };
        choices = readChoices(await countFacets(db, site.tenant, selection), site);
        meant = choices.total > 0 ? others.map(([first]) => first).join(' ') : null;
      }
    }
    const pages = Math.max(1, Math.ceil(choices.total / PAGE_SIZE));
    if (filter.page > pages)
      return { kind: 'redirect', status: 302, to: stockPath({ ...filter, page: pages }) };
    const place = { limit: PAGE_SIZE, offset: (filter.page - 1) * PAGE_SIZE };
    const cars = choices.total === 0 ? [] : await listSiteCars(db, site.tenant, selection, place);
    return stockPage({ filter, choices, cars, meant }, pricing);
  });

const carAnswer = async (
  deps: Deps,
  { site, params: { slug = '' }, query }: SiteRequest,
): Promise<SiteAnswer> => {
  const token = tokenOfSlug(slug);
  if (token === null) return null;
  const { tenant } = site;
  const found = await deps.database.read(tenant, async (db) => {
    const car = await readSiteCar(db, tenant, token);
    if (!car) return undefined;
    const pricing = await pricingOf(db, site, deps.now());
    return { car, pricing, similar: await listSimilarCars(db, tenant, car, SIMILAR) };
  });
  if (!found) {
    const moved = await addressOfCar(deps, { dealershipId: tenant, token });
    return moved === undefined ? null : { kind: 'redirect', status: 302, to: moved };
  }
  const { car, pricing, similar } = found;
  const availability = availabilityOf({ status: car.status, comingSoon: car.coming_soon });
  const path = siteCarPath(carTitle(car), token);
  if (car.is_deleted || availability === 'sold') return gonePage({ status: 410, path, similar }, pricing);
  if (availability === 'not-advertised') return gonePage({ status: 404, path, similar }, pricing);
  // its name was changed since the address was given
  if (slug !== carSlug(carTitle(car), token)) return { kind: 'redirect', status: 301, to: path };
  return carPage({ car, similar, wanted: readWanted(query), adminUrl: deps.publicUrl }, pricing);
};

/** An id of a photo; null for anything that cannot be one. */
const photoIdOf = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id < 2 ** 31 ? id : null;
};

const photoAnswer = async (
  { database, files }: Deps,
  { site, params: { slug = '', photo = '' } }: SiteRequest,
  size: 'file' | 'thumbnail',
): Promise<SiteAnswer> => {
  const [token, photoId] = [tokenOfSlug(slug), photoIdOf(photo)];
  if (token === null || photoId === null) return null;
  const found = await database.read(site.tenant, (db) => readSitePhoto(db, site.tenant, { token, photoId }));
  if (!found) return null;
  const { status, coming_soon: comingSoon } = found;
  if (!['available', 'pending'].includes(availabilityOf({ status, comingSoon }))) return null;
  const name = found[size];
  return {
    kind: 'file',
    type: size === 'file' ? 'image/jpeg' : 'image/webp',
    content: () => files.get(name),
    // the name of the file stays unknown: it is its address for those who are signed in
    etag: createHash('sha256').update(name).digest('base64url').slice(0, 22),
  };
};

const frontSection = ({ database, now }: Deps, site: Site) =>
  database.read(site.tenant, async (db) => {
    const cars = await listFirstCars(db, site.tenant, ON_FRONT);
    if (cars.length === 0) return null;
    const pricing = await pricingOf(db, site, now());
    const texts = textsOf(site, TEXTS);
    return html`<section class="wrap section front-cars" aria-labelledby="newest">
<div class="section-head"><h2 id="newest">${texts.newest}</h2><p><a href="${sitePath(site, '/inventory')}">${texts.seeAll}</a></p></div>
${carGrid(cars, pricing, { heading: 'h3', isFirst: true })}
<p class="front-all"><a class="button primary" href="${sitePath(site, '/inventory')}">${texts.seeAll}</a></p>
</section>`;
  });

/** The stock on the public site of a dealership. */
export const inventorySite = (deps: Deps): SiteParts => ({
  pages: [
    {
      name: 'site.stock',
      path: '/inventory',
      params: STOCK_PARAMS,
      answer: (request) => stockAnswer(deps, request),
    },
    {
      name: 'site.car',
      path: '/inventory/{slug}',
      params: ESTIMATE_PARAMS,
      answer: (request) => carAnswer(deps, request),
    },
    {
      name: 'site.photo',
      path: '/inventory/{slug}/photos/{photo}',
      answer: (request) => photoAnswer(deps, request, 'file'),
    },
    {
      name: 'site.photo.small',
      path: '/inventory/{slug}/photos/{photo}/small',
      answer: (request) => photoAnswer(deps, request, 'thumbnail'),
    },
  ],
  sitemap: async ({ tenant }) => {
    const cars = await deps.database.read(tenant, (db) => listCarAddresses(db, tenant, MOST_ADDRESSES));
    return [
      { path: '/inventory' },
      ...cars.map(({ title, public_token }) => ({ path: siteCarPath(title, public_token) })),
    ];
  },
  links: async (site) => [{ label: textsOf(site, TEXTS).inventory, href: '/inventory' }],
  style: STYLE,
  front: { place: 10, section: (site) => frontSection(deps, site) },
});
