import type { portalCalls } from '@forecourt/contract/portal/index';
import { defaultPageSize } from '@forecourt/policy';
import { pageOf } from '../../../db/paging';
import type { Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { customerOfAccount, holdCustomer } from '../../customers';
import { findOpenDealOn } from '../../deposits';
import { readPublicViews } from '../../inventory';
import { NOBODY, ownCustomer } from '../own';
import {
  countFavorites,
  deleteFavorite,
  insertFavorite,
  isFavorite,
  listFavorites,
} from './favorite.queries';

const FAVORITES_MOST = 200;

export const favoriteHandlers: Pick<Handlers<typeof portalCalls>, 'favorites' | 'setFavorite'> = {
  favorites: ({ query }, { read, tenant, session }) =>
    read(async (db) => {
      const fields = { created_at: 'f.created_at' };
      const size = defaultPageSize(tenant);
      const { page, limit, offset, order } = pageOf(query, size, fields, '-created_at', 'f.stock_id');
      const customerId = (await customerOfAccount(db, tenant, session.userId)) ?? NOBODY;
      const { rows, total } = await listFavorites(db, tenant, customerId, { limit, offset, order });
      const views = await readPublicViews(
        db,
        tenant,
        rows.map(({ stock_id }) => stock_id),
      );
      const shown = rows.map(({ stock_id, created_at }) => {
        const view = views.get(stock_id);
        const isAvailable = view?.is_shown ?? false;
        return {
          ...{ mvdId: stock_id, title: view?.title ?? '', stock_NO: view?.stock_no ?? '' },
          ...{ photo: view?.photo ?? null, price: isAvailable ? (view?.price ?? null) : null },
          ...{ odometer: view?.odometer ?? null, odometer_type: view?.odometer_type ?? 2 },
          ...{ page: view?.page ?? null, is_available: isAvailable, added_at: created_at },
        };
      });
      return { rows: shown, total, page, limit };
    }),

  setFavorite: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const customerId = await holdCustomer(tx, tenant, await ownCustomer(context, tx));
      const isKnown = await isFavorite(tx, tenant, customerId, id);
      const view = (await readPublicViews(tx, tenant, [id])).get(id);
      const isOwn = (await findOpenDealOn(tx, tenant, customerId, id)) !== null;
      // a favourite that is no longer shown can still be taken off
      if (!isKnown && !view?.is_shown && !isOwn) throw notFound('This vehicle is not available');
      if (body.favorite === 0) await deleteFavorite(tx, tenant, customerId, id);
      else if (!isKnown && (await countFavorites(tx, tenant, customerId)) >= FAVORITES_MOST)
        throw new Refusal(409, `At most ${FAVORITES_MOST} favourites`);
      else await insertFavorite(tx, tenant, customerId, id);
      return { message: 'Done' };
    }),
};
