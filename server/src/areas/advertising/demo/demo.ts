import type { FeedChannelKey } from '@forecourt/contract/advertising/channel';
import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import { toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { newChannel } from '../channels/channel-rules';
import { nextRun } from '../channels/next-run';
import { pullKeyHash } from '../channels/secrets';
import { applyPromotions } from '../promotions/apply-promotions';
import { insertPromotion } from '../promotions/promotion.queries';
import { putCost } from '../results/result.queries';
import { insertChanges, type NewChange } from '../runs/run-row.queries';
import {
  type DemoCar,
  demoCars,
  demoPlace,
  insertDemoChannel,
  insertDemoRun,
  insertDemoViews,
  markDemoLeads,
} from './demo.queries';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const VIEW_DAYS = 75;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

interface Place {
  tenant: number;
  ownerId: number | null;
  timezone: string;
  today: string;
  now: Date;
  cars: readonly DemoCar[];
}

/** Those that are fetched are on; those that are sent to a server are prepared, since nobody answers for them here. */
const CHANNELS: readonly (readonly [FeedChannelKey, object])[] = [
  ['meta', { is_on: true, delivery: 'pull', every_minutes: 240, facebook_page: '100200300400' }],
  ['google-listings', { is_on: true, delivery: 'pull', account: 'FC-VAN-01' }],
  ['google-ads', { is_on: true, delivery: 'pull', account: 'FC-VAN-01', every_minutes: 360 }],
  [
    'cargurus',
    {
      is_on: false,
      delivery: 'ftp',
      account: 'sp318204',
      host: 'ftp.cargurus.example',
      user_name: 'sp318204',
    },
  ],
  [
    'autotrader',
    {
      is_on: false,
      delivery: 'ftp',
      account: 'D-40917',
      host: 'ftp.autotrader.example',
      user_name: 'D-40917',
    },
  ],
];

const addChannels = async (tx: Db, { tenant, timezone, now }: Place) => {
  for (const [channel, columns] of CHANNELS) {
    const { filter, ...usual } = newChannel(channel);
    const made = { ...usual, ...columns };
    const isPulled = made.delivery === 'pull';
    await insertDemoChannel(tx, {
      ...{ ...made, dealership_id: tenant, version: 1, filter: JSON.stringify(filter) },
      // nobody knows the key: a new address is made when one is needed
      ...(isPulled && {
        pull_key_hash: pullKeyHash(`demo ${tenant} ${channel}`),
        pull_key_since: now.toISOString(),
      }),
      ...(made.is_on && { next_run_at: nextRun(made, { tenant, channel, timezone }, now).toISOString() }),
      ...(isPulled && { last_fetched_at: new Date(now.getTime() - 3 * HOUR_MS).toISOString() }),
    });
  }
};

interface Planned {
  channel: FeedChannelKey;
  hoursAgo: number;
  state: 'delivered' | 'held' | 'failed';
  byOwner?: boolean;
  reason?: string;
  added?: number;
  removed?: number;
  changed?: number;
  refused?: number;
}

const RUNS: readonly Planned[] = [
  { channel: 'autotrader', hoursAgo: 120, state: 'failed', reason: 'The server could not be reached' },
  { channel: 'meta', hoursAgo: 53, state: 'delivered', changed: 2 },
  { channel: 'google-listings', hoursAgo: 52, state: 'delivered', refused: 3 },
  { channel: 'google-ads', hoursAgo: 51, state: 'delivered', refused: 2 },
  { channel: 'meta', hoursAgo: 29, state: 'delivered', added: 2, changed: 3 },
  { channel: 'google-listings', hoursAgo: 28, state: 'delivered', added: 2, removed: 1, refused: 3 },
  { channel: 'google-ads', hoursAgo: 27, state: 'delivered', added: 1, byOwner: true, refused: 2 },
  { channel: 'meta', hoursAgo: 5, state: 'delivered', added: 1, removed: 1, changed: 4 },
  { channel: 'google-ads', hoursAgo: 4, state: 'held', removed: 9, refused: 2 },
];

const REFUSALS = ['No picture', 'No VIN', 'No price, or a price of 0'];
const COLUMNS = [['price'], ['price', 'sale_price'], ['description'], ['image[1].url', 'image[2].url']];

const changesOf = (
  { added = 0, removed = 0, changed = 0, refused = 0 }: Planned,
  cars: readonly DemoCar[],
) => {
  let next = 0;
  const take = (count: number, kind: NewChange['kind'], details: (place: number) => readonly string[]) => {
    const taken = cars.slice(next, next + count);
    next += count;
    return taken.map(({ id }, place): NewChange => ({ kind, stock_id: id, details: details(place) }));
  };
  return [
    ...take(added, 'added', () => []),
    ...take(removed, 'removed', () => []),
    ...take(changed, 'changed', (place) => COLUMNS[place % COLUMNS.length] ?? []),
    ...take(refused, 'refused', (place) => [REFUSALS[place % REFUSALS.length] ?? '']),
  ];
};

const addRuns = async (tx: Db, { tenant, ownerId, now, cars }: Place) => {
  for (const planned of RUNS) {
    const { channel, hoursAgo, state, byOwner = false, refused = 0 } = planned;
    const begun = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const isFailed = state === 'failed';
    const changes = isFailed ? [] : changesOf(planned, cars);
    const countOf = (kind: NewChange['kind']) => changes.filter((change) => change.kind === kind).length;
    const sent = isFailed ? 0 : Math.max(0, cars.length - refused - countOf('removed'));
    const id = await insertDemoRun(tx, {
      ...{ dealership_id: tenant, channel, state, delivery: isFailed ? 'ftp' : 'pull', sent },
      ...{
        asked_by: byOwner ? ownerId : null,
        created_at: begun.toISOString(),
        started_at: begun.toISOString(),
      },
      ...(state !== 'held' && { ended_at: new Date(begun.getTime() + 4_000).toISOString() }),
      ...{ added: countOf('added'), removed: countOf('removed'), changed: countOf('changed') },
      ...{
        refused: countOf('refused'), // none has a description yet
        warned: channel === 'meta' ? sent : Math.min(sent, 4),
        attempts: isFailed ? 5 : 0,
      },
      ...{ bytes: sent * 1_420, file_name: `${channel}-${tenant}.csv` },
      reason:
        state === 'held'
          ? `${countOf('removed')} of ${sent + countOf('removed')} vehicles are missing, more than 20%: the channel would delist them`
          : (planned.reason ?? ''),
    });
    if (changes.length > 0) await insertChanges(tx, tenant, id, changes);
  }
};

/** The first has not begun, so that each dealership has one that every call can change. */
const addPromotions = async (tx: Db, { tenant, ownerId, today, now, cars }: Place) => {
  const drop = (car: DemoCar, part: number) => toCents(Math.round((car.price * part) / 100) * 100 - 5);
  const [a, b, c, d, e] = cars;
  const planned = [
    a && {
      stock_id: a.id,
      kind: 'price-drop',
      price_cents: drop(a, 0.95),
      from: 7,
      until: 21,
      title: 'Long weekend',
    },
    b && { stock_id: b.id, kind: 'featured', price_cents: null, from: -6, until: 14, title: '' },
    c && {
      stock_id: c.id,
      kind: 'price-drop',
      price_cents: drop(c, 0.92),
      from: -3,
      until: 10,
      title: 'Price drop',
    },
    d && {
      stock_id: d.id,
      kind: 'featured',
      price_cents: null,
      from: -1,
      until: null,
      title: 'Manager’s pick',
    },
    e && { stock_id: e.id, kind: 'price-drop', price_cents: drop(e, 0.9), from: -40, until: -12, title: '' },
  ];
  for (const [place, one] of planned.entries()) {
    if (!one) continue;
    const { from, until, ...columns } = one;
    await insertPromotion(tx, tenant, {
      ...{ ...columns, from_day: addDays(today, from), created_by: ownerId },
      until_day: until === null ? null : addDays(today, until),
      created_at: new Date(now.getTime() - (place + 1) * DAY_MS).toISOString(),
    });
  }
  await applyPromotions(tx, tenant, today);
};

/** In dollars a month. */
const COSTS = { meta: 420, 'google-ads': 680, cargurus: 495, autotrader: 890, facebook: 150 } as const;
const MONTHS = 4;

const addCosts = async (tx: Db, { tenant, today }: Place) => {
  for (let back = 0, month = `${today.slice(0, 7)}-01`; back < MONTHS; back += 1) {
    for (const [channel, dollars] of Object.entries(COSTS) as [keyof typeof COSTS, number][])
      await putCost(tx, tenant, { channel, month, amount_cents: toCents(dollars - back * 20) });
    month = `${addDays(month, -1).slice(0, 7)}-01`;
  }
};

const VIEWS = {
  ...{ website: 1.6, meta: 1.1, 'google-listings': 0.7, 'google-ads': 0.9, autotrader: 1.2, cargurus: 0.8 },
  ...{ facebook: 0.5, craigslist: 0.3 },
};

/** Channels with runs, promotions, views and costs at both dealerships of the demo's accounts. */
export const insertDemoAdvertising = async (tx: Db): Promise<void> => {
  const now = new Date();
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const { owner_user_id: ownerId, timezone: zone } = await demoPlace(tx, tenant);
    const timezone = zone ?? DEFAULT_TIMEZONE;
    const today = formatDay(now, 'YYYY-MM-DD', timezone);
    const place = { tenant, ownerId, timezone, today, now, cars: await demoCars(tx, tenant, 40) };
    await addChannels(tx, place);
    await addRuns(tx, place);
    await addPromotions(tx, place);
    await addCosts(tx, place);
    await insertDemoViews(tx, tenant, { today, days: VIEW_DAYS, channels: VIEWS });
    await markDemoLeads(tx, tenant, ['meta', '', 'google-listings', 'autotrader', '']);
  }
};
