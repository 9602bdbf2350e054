import type { postingCalls } from '@forecourt/contract/posting/index';
import type { Handlers } from '../../../http/context';
import { placeNames } from '../posts/list.queries';
import { findPosts } from '../posts/post.queries';
import { formUrlOf } from '../posts/post-reply';
import { reportByHand, startByHand } from '../working/by-hand';
import { waitingForPeople } from './key.queries';
import { extensionOf } from './keys';

const WORK_MOST = 100;
const anyVersion = () => Promise.resolve();

export const extensionWorkHandlers: Pick<
  Handlers<typeof postingCalls>,
  'extensionWork' | 'extensionStart' | 'extensionReport'
> = {
  extensionWork: async ({ body: { key, marketplace } }, { deps, request }) => {
    const { tenant, owner, read } = await extensionOf(deps, request.id, key);
    return read(async (db) => {
      const waiting = await waitingForPeople(db, tenant, marketplace ?? null, WORK_MOST);
      const order = waiting.map(({ id }) => id);
      const posts = (await findPosts(db, tenant, order)).sort(
        (a, b) => order.indexOf(a.id) - order.indexOf(b.id),
      );
      const cityIds = [...new Set(posts.flatMap(({ city_id }) => (city_id === null ? [] : [city_id])))];
      const places = await placeNames(db, cityIds);
      const rows = await Promise.all(
        posts.map(async (post) => ({
          ...{ id: post.id, marketplace: post.marketplace, action: post.action, title: post.title },
          ...{ stock_NO: post.stock_no, url: post.outside_url, form_url: await formUrlOf(db, post) },
          city: places.find(({ city_id }) => city_id === post.city_id)?.city ?? '',
        })),
      );
      return { dealership: owner.dealership, user: owner.user_name, rows };
    });
  },

  extensionStart: async ({ params: { id }, body: { key } }, { deps, request }) =>
    startByHand(await extensionOf(deps, request.id, key), id, anyVersion),

  extensionReport: async ({ params: { id }, body: { key, ...report } }, { deps, request }) =>
    reportByHand(await extensionOf(deps, request.id, key), id, report, anyVersion),
};
