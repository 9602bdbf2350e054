import { type Post, type PostAction, type PostState, postKey } from '@forecourt/domain/posting/index';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { saveAutoPosting } from '../auto-posting/auto-posting.queries';
import { CITIES, SUBCITIES } from '../cities/city-seeds';
import { insertKey } from '../extension/key.queries';
import { insertPost, ruleColumns, type StoredPost } from '../posts/post.queries';
import { insertSocial } from '../social/social.queries';
import { insertTemplate } from '../social/template.queries';
import { type DemoCar, demoCars } from './demo.queries';

const HOUR = 3_600_000;
const DAY = 24;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

const PAGE = { account: '100000000000001', account_name: 'Demo Motors' };

type Place = 'craigslist' | 'marketplace' | 'page';

interface Planned {
  place: Place;
  state: PostState;
  action: PostAction;
  isLive: boolean;
  /** When it was asked for, in hours before now. */
  hours: number;
  problem?: string;
  isRenewed?: boolean;
}

const waiting = (place: Place, hours: number, action: PostAction = 'post'): Planned => ({
  ...{ place, state: 'waiting', action, isLive: action !== 'post', hours },
});
const posted = (place: Place, hours: number, isRenewed = false): Planned => ({
  ...{ place, state: 'posted', action: isRenewed ? 'renew' : 'post', isLive: true, hours, isRenewed },
});
const ended = (place: Place, hours: number, state: 'deleted' | 'cancelled'): Planned => ({
  ...{ place, state, action: state === 'deleted' ? 'delete' : 'post', isLive: false, hours },
});
const failed = (place: Place, hours: number, problem: string): Planned => ({
  ...{ place, state: 'failed', action: 'post', isLive: false, hours, problem },
});

const PLAN: readonly Planned[] = [
  waiting('craigslist', 2),
  waiting('marketplace', 3),
  waiting('craigslist', 4),
  posted('craigslist', 12 * DAY),
  posted('craigslist', 33 * DAY, true),
  waiting('craigslist', 20, 'update'),
  failed('craigslist', 27, 'Craigslist wants the telephone number of the account to be confirmed.'),
  ended('craigslist', 8 * DAY, 'deleted'),
  ended('craigslist', 3 * DAY, 'cancelled'),
  waiting('marketplace', 5),
  posted('marketplace', 6 * DAY),
  posted('marketplace', 9 * DAY),
  posted('marketplace', 15 * DAY),
  waiting('marketplace', 7, 'delete'),
  failed('marketplace', 50, 'Facebook removed it: the picture shows a telephone number.'),
  posted('page', 4 * DAY),
  posted('page', 2 * DAY),
  waiting('page', 1),
];

const city = CITIES.find(({ code }) => code === 'vancouver');
const parts = SUBCITIES.filter(({ city_id }) => city_id === city?.id);

const urlOf = (place: Place, code: string, number: number): string => {
  if (place === 'page') return `https://www.facebook.com/${PAGE.account}_${number}`;
  return place === 'marketplace'
    ? `https://www.facebook.com/marketplace/item/${7_400_000_000_000_000 + number}`
    : `https://vancouver.craigslist.org/${code}/ctd/d/${7_700_000_000 + number}.html`;
};

const postColumns = (
  planned: Planned,
  car: DemoCar,
  turn: number,
  userId: number | null,
): Partial<StoredPost> => {
  const { place, state, action, isLive, hours, problem = '', isRenewed = false } = planned;
  const isCraigslist = place === 'craigslist';
  const part = isCraigslist ? parts[turn % Math.max(parts.length, 1)] : undefined;
  const where = {
    ...{ stockId: car.id, marketplace: isCraigslist ? ('craigslist' as const) : ('facebook' as const) },
    ...{ cityId: isCraigslist ? (city?.id ?? null) : null, subCityId: part?.id ?? null },
    account: place === 'page' ? PAGE.account : '',
  };
  const rule: Post = { state, action, isLive, next: null, attempts: state === 'failed' ? 1 : 0 };
  const wasPosted = isLive || state === 'deleted';
  const postedAt = ago(action === 'post' ? hours - 1 : hours + 10 * DAY);
  return {
    ...ruleColumns(rule),
    ...{ post_key: postKey(where), marketplace: where.marketplace, stock_id: car.id, stock_no: car.stock_no },
    ...{ title: car.title, city_id: where.cityId, subcity_id: where.subCityId },
    ...(place === 'page' && PAGE),
    ...{ user_id: userId, asked_at: ago(hours), next_try_at: ago(hours), problem },
    ...(wasPosted && { posted_at: postedAt }),
    ...(isRenewed && { renewed_at: ago(3 * DAY) }),
    ...(isLive && {
      outside_id: place === 'page' ? `${PAGE.account}_${car.id}` : '',
      outside_url: urlOf(place, part?.code ?? '', car.id),
    }),
    ...((state === 'deleted' || state === 'cancelled') && { ended_at: ago(hours - 1) }),
  };
};

const TEMPLATES: readonly { name: string; text: string }[] = [
  { name: 'New arrival', text: 'Just in: {title}\n{odometer}, {color}\nYours for {price}.\n\n{link}' },
  {
    name: 'Vehicle of the week',
    text: 'Vehicle of the week 🚗 {title} for {price}.\n\n{description}\n\nCall us: {phone}',
  },
  {
    name: 'Open this weekend',
    text: 'We are open on Saturday from 9 to 5. Come by for a test drive!\n{dealer}, {phone}',
  },
  { name: 'Price drop', text: 'Now {price}: {title}\nSee all pictures: {link}' },
];

interface PlannedSocial {
  text: string;
  /** Hours from now; negative ones are over. */
  hours: number | null;
  state: 'draft' | 'scheduled' | 'posted' | 'failed';
  hasCar: boolean;
  results?: { likes: number; comments: number; shares: number; reach: number };
  problem?: string;
}

const SOCIAL: readonly PlannedSocial[] = [
  { text: 'Just in: {title}\nYours for {price}.\n\n{link}', hours: null, state: 'draft', hasCar: true },
  {
    ...{
      text: 'Winter tires are half price with every truck this week. {dealer}, {phone}',
      hours: -20 * DAY,
    },
    ...{ state: 'posted', hasCar: false, results: { likes: 41, comments: 6, shares: 9, reach: 2_310 } },
  },
  {
    ...{
      text: 'Vehicle of the week: {title} for {price}.\n{link}',
      hours: -12 * DAY,
      state: 'posted',
      hasCar: true,
    },
    results: { likes: 28, comments: 3, shares: 4, reach: 1_480 },
  },
  {
    ...{
      text: 'Thank you, everyone who came to our open house!',
      hours: -5 * DAY,
      state: 'posted',
      hasCar: false,
    },
    results: { likes: 96, comments: 17, shares: 5, reach: 3_905 },
  },
  {
    ...{
      text: 'Come and try it: {title}, {odometer}.\n{link}',
      hours: -2 * DAY,
      state: 'posted',
      hasCar: true,
    },
    results: { likes: 12, comments: 1, shares: 0, reach: 640 },
  },
  {
    ...{ text: 'Last one of its kind: {title}', hours: -3 * DAY, state: 'failed', hasCar: true },
    problem: 'Facebook could not read the pictures of this post.',
  },
  { text: 'New on the lot: {title} for {price}.\n{link}', hours: 26, state: 'scheduled', hasCar: true },
  { text: 'Open on Saturday from 9 to 5. See you there!', hours: 3 * DAY, state: 'scheduled', hasCar: false },
  { text: 'Price drop: {title}, now {price}.\n{link}', hours: 6 * DAY, state: 'scheduled', hasCar: true },
];

/** What was sent has no words any more. */
const filled = (text: string, car: DemoCar | undefined): string =>
  text
    .replace('{title}', car?.title ?? '')
    .replace(' for {price}', '')
    .replace(/\n?.*\{\w+\}.*/g, '')
    .trim();

const addSocial = async (
  tx: Db,
  dealershipId: number,
  planned: PlannedSocial,
  car: DemoCar | undefined,
  userId: number | null,
): Promise<void> => {
  const { text, hours, state, results, problem = '' } = planned;
  const at = hours === null ? null : ago(-hours);
  const number = `${PAGE.account}_${dealershipId}${Math.abs(hours ?? 0)}`;
  await insertSocial(tx, dealershipId, {
    ...{ text, state, stock_id: car?.id ?? null, problem, scheduled_at: at, created_by: userId },
    created_at: ago(hours === null ? 30 : Math.max(-hours, 0) + 5),
    ...(state !== 'draft' && { page_id: PAGE.account, page_name: PAGE.account_name }),
    ...(state === 'posted' && {
      ...{ posted_at: at, sent_text: filled(text, car), outside_id: number, attempts: 1 },
      ...{ url: `https://www.facebook.com/${number}`, ...results, results_at: ago(1) },
    }),
  });
};

const CARS = PLAN.length;
const OFF_AND_ON = [ROLE.owner, ROLE.manager, ROLE.seller] as readonly number[];

/** Posts at marketplaces, on the page and planned ones, at the two dealerships that may post by themselves. */
export const insertDemoPosting = async (tx: Db, { users }: DemoWorld): Promise<void> => {
  for (const dealershipId of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const people = users
      .filter(
        (user) => user.dealership_id === dealershipId && OFF_AND_ON.includes(user.role_id) && user.is_active,
      )
      .slice(0, 4)
      .map(({ id }) => id);
    const personOf = (turn: number) => people[turn % Math.max(people.length, 1)] ?? null;
    const cars = await demoCars(tx, dealershipId, CARS);
    if (cars.length === 0) continue;
    for (const [turn, planned] of PLAN.entries()) {
      const car = cars[turn % cars.length];
      if (car) await insertPost(tx, dealershipId, postColumns(planned, car, turn, personOf(turn)));
    }
    for (const template of TEMPLATES) await insertTemplate(tx, dealershipId, template);
    for (const [turn, planned] of SOCIAL.entries())
      await addSocial(
        tx,
        dealershipId,
        planned,
        planned.hasCar ? cars[(turn * 3) % cars.length] : undefined,
        personOf(turn),
      );
    const [owner] = people;
    if (owner !== undefined)
      await insertKey(tx, dealershipId, {
        // nobody knows the key that it would be the hash of
        ...{
          userId: owner,
          name: 'Chrome at the front desk',
          hash: `demo-${dealershipId}`,
          at: ago(40 * DAY),
        },
      });
    await saveAutoPosting(tx, dealershipId, {
      ...{ auto_post: false, auto_update: false, auto_delete: dealershipId === MAIN_DEALERSHIP },
      ...{ is_on_marketplace: false, city_id: null, subcity_id: null },
    });
  }
};
