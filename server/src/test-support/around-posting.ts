import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { AroundOf } from './around';

/** A social post that was not sent: another call may have sent it before. */
const draft: AroundOf = async (t) => {
  const [row] = await t.sql<{ id: number }>(
    sql`update social_post set state = 'draft', sending_since = null, removed_at = null, stock_id = null, photo_ids = '{}',
        text = 'Open today' where dealership_id = ${MAIN_DEALERSHIP} and id = (select min(id) from social_post
          where dealership_id = ${MAIN_DEALERSHIP}) returning id`,
  );
  return { params: { id: row?.id } };
};

/** Pictures of a vehicle that is on offer. */
const pictures = async (t: TestApp) => {
  const [car] = await t.sql<{ id: number }>(
    sql`select id from stock_vehicle where dealership_id = ${MAIN_DEALERSHIP} and deleted_at is null
      and status = ${STOCK_STATUS.readyForSale} order by id limit 1`,
  );
  const photos = await t.sql<{ id: number }>(
    sql`insert into vehicle_photo (dealership_id, stock_id, file, thumbnail, width, height, position)
      values (${MAIN_DEALERSHIP}, ${car?.id ?? 0}, 'social.webp', 'small-social.webp', 4, 3, 90) returning id`,
  );
  return { body: { stock_id: car?.id, text: 'Look' }, own: photos.map(({ id }) => id) };
};

const posted: AroundOf = async (t) => ({
  query: { clvehicle: 1 },
  own: (
    await t.sql<{ id: number }>(
      sql`select distinct user_id as id from classified_post where dealership_id = ${MAIN_DEALERSHIP} and user_id is not null`,
    )
  ).map(({ id }) => id),
});

const LISTS = ['update', 'renew', 'delete'];

/** Posts of one marketplace; the other lists are empty, since theirs would have to be of the same one. */
const ofMarketplace = (name: 'Craigslist' | 'Facebook'): readonly (readonly [RegExp, AroundOf])[] => {
  const condition = `marketplace = '${name.toLowerCase()}'`;
  return [
    ...LISTS.map((list) => {
      const others = LISTS.filter((other) => other !== list).map((other) => [other, []]);
      const around: AroundOf = () => ({ condition, body: Object.fromEntries(others) });
      return [new RegExp(`^posting\\.changeAt${name} body\\.${list}`), around] as const;
    }),
    [new RegExp(`^posting\\.cancelAt${name} `), () => ({ condition })],
  ];
};

/** What ids of posts need beside them to be taken. */
export const AROUND_POSTING: readonly (readonly [RegExp, AroundOf])[] = [
  ...ofMarketplace('Craigslist'),
  ...ofMarketplace('Facebook'),
  [/^posting\.facebookVehicles query\.users/, posted],
  [/^posting\.addSocialPost body\.photo_ids/, pictures],
  [
    /^posting\.changeSocialPost body\.photo_ids/,
    async (t) => ({ ...(await draft(t)), ...(await pictures(t)) }),
  ],
  [/^posting\.changeSocialPost /, draft],
];
