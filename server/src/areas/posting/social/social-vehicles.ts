import type { postingCalls } from '@forecourt/contract/posting/index';
import { feedPrice } from '@forecourt/domain/feed/index';
import { type Cents, toDollars } from '@forecourt/domain/money/index';
import { checkPostText, POST_WORDS, postText } from '@forecourt/domain/posting/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { feedAddresses, readFeedCars, readFeedContext } from '../../advertising';
import { findSocialCar, listSocialCars, photosOf } from './social.queries';
import { filledText, refuseWhenOff, SOCIAL_LINK, wordsOfCar } from './social-reply';

const price = (cents: Cents | null | undefined) => (cents == null ? null : toDollars(cents));

type Mine = 'previewSocialPost' | 'socialVehicles' | 'socialVehicle';

export const socialVehicleHandlers: Pick<Handlers<typeof postingCalls>, Mine> = {
  previewSocialPost: async ({ body: { text, stock_id } }, { deps, tenant, read }) => {
    const addresses = await feedAddresses(deps, tenant);
    return read(async (db) => {
      await refuseWhenOff(db, tenant);
      const feed = await readFeedContext(deps, db, tenant, addresses);
      const [car] = stock_id == null ? [] : await readFeedCars(db, feed, { ids: [stock_id] }, SOCIAL_LINK);
      if (stock_id != null && !car) throw badField('stock_id', 'There is no such vehicle');
      const [word] = car ? [] : wordsOfCar(text);
      const problem = checkPostText(text) ?? (word ? `{${word}} needs a vehicle` : null);
      return { text: filledText(text, car, feed), problem };
    });
  },

  socialVehicles: async ({ query }, { deps, tenant, read }) => {
    const addresses = await feedAddresses(deps, tenant);
    return read(async (db) => {
      await refuseWhenOff(db, tenant);
      const found = await listSocialCars(db, tenant, query, defaultPageSize(tenant));
      const feed = await readFeedContext(deps, db, tenant, addresses);
      const cars = await readFeedCars(db, feed, { ids: found.rows.map(({ id }) => id) }, SOCIAL_LINK);
      const prices = new Map(cars.map((car) => [car.stockId, feedPrice(car, feed).now]));
      const rows = found.rows.map(({ stock_no, ...row }) => ({
        ...{ ...row, stock_NO: stock_no, price: price(prices.get(row.id)) },
      }));
      return { ...found, rows };
    });
  },

  socialVehicle: async ({ params: { id } }, { deps, tenant, read }) => {
    const addresses = await feedAddresses(deps, tenant);
    return read(async (db) => {
      await refuseWhenOff(db, tenant);
      const found = await findSocialCar(db, tenant, id);
      const feed = await readFeedContext(deps, db, tenant, addresses);
      const [car] = await readFeedCars(db, feed, { ids: [id] }, SOCIAL_LINK);
      if (!found || !car) throw notFound();
      const { stock_no, ...row } = found;
      const photos = await photosOf(db, tenant, id);
      return {
        ...{ ...row, stock_NO: stock_no, price: price(feedPrice(car, feed).now) },
        pictures: photos.map(({ id: photoId, file, thumbnail }) => ({ id: photoId, url: file, thumbnail })),
        words: Object.fromEntries(POST_WORDS.map((word) => [word, postText(`{${word}}`, car, feed)])),
      };
    });
  },
};
