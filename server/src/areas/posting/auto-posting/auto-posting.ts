import type { AutoPostingConfig, postingCalls } from '@forecourt/contract/posting/index';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { refuseUnknownCity } from '../cities/cities';
import {
  lockAutoPosting,
  readAutoPosting,
  type StoredAutoPosting,
  saveAutoPosting,
} from './auto-posting.queries';

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

const toReply = (stored: StoredAutoPosting): AutoPostingConfig => ({
  auto_post: flag(stored.auto_post),
  auto_delete: flag(stored.auto_delete),
  auto_update: flag(stored.auto_update),
  marketplace: flag(stored.is_on_marketplace),
  cityId: stored.city_id,
  subcityId: stored.subcity_id,
  version: stored.version,
});

/** A field that is not sent stays as it is; another city has other parts. */
const placeOf = (
  { cityId, subcityId }: { cityId?: number | null | undefined; subcityId?: number | null | undefined },
  before: StoredAutoPosting,
) => {
  const city = cityId === undefined ? before.city_id : cityId;
  const kept = city === before.city_id ? before.subcity_id : null;
  const part = subcityId === undefined ? kept : subcityId;
  return { city_id: city, subcity_id: city === null ? null : part };
};

export const autoPostingHandlers: Pick<Handlers<typeof postingCalls>, 'autoPosting' | 'changeAutoPosting'> = {
  autoPosting: async (_input, { read, tenant }) => toReply(await read((db) => readAutoPosting(db, tenant))),

  changeAutoPosting: ({ body }, context: Context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const before = await lockAutoPosting(tx, tenant);
      if (body.version !== undefined && body.version !== before.version)
        throw await changedByOther(context, tx, {
          table: 'auto_posting',
          id: tenant,
          current: toReply(before),
        });
      const place = placeOf(body, before);
      if (body.subcityId != null && place.city_id === null) throw badField('cityId', 'Required');
      if (place.city_id !== null) await refuseUnknownCity(tx, place.city_id, place.subcity_id);
      await saveAutoPosting(tx, tenant, {
        ...{ auto_post: body.auto_post === 1, auto_update: body.auto_update === 1 },
        ...{ auto_delete: body.auto_delete === 1, ...place },
        is_on_marketplace: body.marketplace === undefined ? before.is_on_marketplace : body.marketplace === 1,
      });
      return toReply(await readAutoPosting(tx, tenant));
    }),
};
