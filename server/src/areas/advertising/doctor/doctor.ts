import type { doctorCalls } from '@forecourt/contract/advertising/doctor';
import {
  addressLine,
  CHANNELS,
  carTitle,
  type FeedCar,
  type FeedProblem,
  type FeedValue,
  feedPrice,
  feedValues,
  listingText,
  odometerText,
  priceText,
  problemsOf,
  type ScoreAdvice,
  scoreCar,
} from '@forecourt/domain/feed/index';
import { toDollars } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { defaultPageSize } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { feedAddresses } from '../cars/feed-addresses';
import { readFeedCars } from '../cars/feed-cars';
import { type DealerFeedContext, readFeedContext } from '../cars/feed-context';
import { findChannel } from '../channels/channel.queries';
import { pageOfCars } from './examination';
import { levelOf } from './examine';
import { examinerOf } from './examiner';
import { linkTo } from './links';
import { firstPhotos, photoFiles } from './photo.queries';
import { photosZip } from './photos-zip';

const withLinks = <T extends FeedProblem | ScoreAdvice>(id: number, entries: readonly T[]) =>
  entries.map((entry) => ({ ...entry, to: linkTo(id, entry.field) }));

/** One vehicle as channels are told of it; its links are not marked, since people follow them here. */
const readCar = async (context: Context, id: number): Promise<{ car: FeedCar; feed: DealerFeedContext }> => {
  const { tenant, deps } = context;
  const addresses = await feedAddresses(deps, tenant);
  return context.read(async (db) => {
    const feed = await readFeedContext(deps, db, tenant, addresses);
    const [car] = await readFeedCars(db, feed, { ids: [id] }, null);
    if (!car || car.isDeleted) throw notFound();
    return { car, feed };
  });
};

const shownValue = (value: FeedValue): string =>
  typeof value === 'object' ? value.join('\n') : String(value);

/** The picture on this server, wherever the addresses of feeds point to. */
const localPath = (address: string): string => new URL(address).pathname;

export const doctorHandlers: Handlers<typeof doctorCalls> = {
  doctor: async ({ params: { channel }, query }, context) => {
    const { tenant, deps } = context;
    const version = await context.read(async (db) => (await findChannel(db, tenant, channel))?.version ?? 0);
    const examination = await examinerOf(deps)(tenant, channel, version);
    const limit = query.limit ?? defaultPageSize(tenant);
    const { rows, total } = pageOfCars(examination, {
      ...{ sort: query.sort, level: query.level, code: query.code, q: query.q },
      ...{ from: (query.page - 1) * limit, limit },
    });
    const photos = await context.read((db) =>
      firstPhotos(
        ...([db, tenant] as const),
        rows.map(({ id }) => id),
      ),
    );
    return {
      rows: rows.map(({ id, stockNumber, title, price, level, problems, score, advice }) => ({
        ...{ stock_id: id, stock_no: stockNumber, title, price, level, score },
        photo_url: photos.get(id) ?? null,
        problems: withLinks(id, problems),
        advice: withLinks(id, advice),
      })),
      ...{ total, page: query.page, limit, counts: examination.counts },
    };
  },

  preview: async ({ params: { channel: key, id } }, context) => {
    const { car, feed } = await readCar(context, id);
    const channel = CHANNELS[key];
    const values = feedValues(car, channel, feed);
    const problems = problemsOf(car, channel, feed);
    const { now, usual } = feedPrice(car, feed);
    const { score, advice } = scoreCar(car);
    return {
      stock_id: id,
      columns: channel.columns.map(({ name }, at) => ({ name, value: shownValue(values[at] ?? '') })),
      card: {
        ...{ title: carTitle(car), price: priceText(car, feed), odometer: odometerText(car, feed) },
        price_before:
          now === usual || usual === null ? '' : formatMoney(toDollars(usual), usual % 100 === 0 ? 0 : 2),
        text: car.description,
        pictures: car.pictures.slice(0, channel.maxPictures).map(localPath),
        ...{ url: car.page, dealer: feed.dealer.name, place: addressLine(car.place) },
        is_featured: car.isFeatured ? 1 : 0,
      },
      ...{
        level: levelOf(problems),
        problems: withLinks(id, problems),
        score,
        advice: withLinks(id, advice),
      },
    };
  },

  listing: async ({ params: { id } }, context) => {
    const { car, feed } = await readCar(context, id);
    return {
      ...{ stock_id: id, title: carTitle(car), price: priceText(car, feed), text: listingText(car, feed) },
      pictures: car.pictures.length,
    };
  },

  photosZip: async ({ params: { id } }, context) => {
    const { tenant, deps, read } = context;
    const { car } = await readCar(context, id);
    const files = await read((db) => photoFiles(db, tenant, id));
    if (files.length === 0) throw notFound('This vehicle has no photos');
    return {
      ...{ stream: photosZip(deps, files), mime: 'application/zip' },
      name: `${car.stockNumber.replace(/[^A-Za-z0-9_-]+/g, '-') || id}-photos.zip`,
    };
  },
};
