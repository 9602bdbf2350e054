import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STOCK_STATUS } from '../vehicle/stock-status';
import {
  askFor,
  autoAction,
  autoPosted,
  type CarEvent,
  cancelPost,
  finishWork,
  isShownToShoppers,
  MOST_ATTEMPTS,
  POST_ACTIONS,
  type Post,
  type PostAction,
  type PostedCar,
  postKey,
  retryDelay,
  startWork,
  type WorkResult,
} from '.';

const post = (
  state: Post['state'],
  action: PostAction,
  { isLive = false, next = null, attempts = 0 }: Partial<Post> = {},
): Post => ({ state, action, isLive, next, attempts });

const live = (state: Post['state'], action: PostAction, next: PostAction | null = null) =>
  post(state, action, { isLive: true, next });

/** 'state action', with '+' when it is live and what comes next. */
const shown = (value: Post | null): string => {
  if (value === null) return '-';
  const { state, action, isLive, next } = value;
  return `${state} ${action}${isLive ? ' +' : ''}${next ? ` then ${next}` : ''}`;
};

describe('askFor', () => {
  it.each<[string, Post | null, Record<PostAction, string>]>([
    ['none', null, { post: 'waiting post', update: '-', renew: '-', delete: '-' }],
    [
      'one that waits to be posted',
      post('waiting', 'post'),
      { post: '-', update: '-', renew: '-', delete: 'deleted post' },
    ],
    [
      'one being posted',
      post('working', 'post'),
      {
        post: '-',
        update: 'working post then update',
        renew: 'working post then renew',
        delete: 'working post then delete',
      },
    ],
    [
      'one being posted, to be deleted then',
      post('working', 'post', { next: 'delete' }),
      { post: 'working post then update', update: '-', renew: '-', delete: '-' },
    ],
    [
      'a posted one',
      live('posted', 'post'),
      { post: '-', update: 'waiting update +', renew: 'waiting renew +', delete: 'waiting delete +' },
    ],
    [
      'one that waits for an update',
      live('waiting', 'update'),
      { post: '-', update: '-', renew: 'waiting renew +', delete: 'waiting delete +' },
    ],
    [
      'one that waits to be deleted',
      live('waiting', 'delete'),
      { post: 'waiting update +', update: '-', renew: '-', delete: '-' },
    ],
    [
      'one being deleted',
      live('working', 'delete'),
      { post: 'working delete + then post', update: '-', renew: '-', delete: '-' },
    ],
    [
      'one being deleted, to be posted then',
      live('working', 'delete', 'post'),
      { post: '-', update: '-', renew: '-', delete: 'working delete +' },
    ],
    [
      'one that failed to be posted',
      post('failed', 'post'),
      { post: 'waiting post', update: 'waiting post', renew: 'waiting post', delete: 'deleted post' },
    ],
    [
      'one that failed to be deleted',
      live('failed', 'delete'),
      {
        post: 'waiting update +',
        update: 'waiting delete +',
        renew: 'waiting delete +',
        delete: 'waiting delete +',
      },
    ],
    [
      'a deleted one',
      post('deleted', 'delete'),
      { post: 'waiting post', update: '-', renew: '-', delete: '-' },
    ],
    [
      'a cancelled one',
      post('cancelled', 'post'),
      { post: 'waiting post', update: '-', renew: '-', delete: '-' },
    ],
  ])('%s', (_, value, wanted) => {
    for (const action of POST_ACTIONS)
      expect([action, shown(askFor(value, action))]).toEqual([action, wanted[action]]);
  });
});

describe('work', () => {
  it.each<[Post, WorkResult, string]>([
    [post('working', 'post'), 'done', 'posted post +'],
    [live('working', 'update'), 'done', 'posted update +'],
    [live('working', 'delete'), 'done', 'deleted delete'],
    [live('working', 'delete', 'post'), 'done', 'waiting post'],
    [post('working', 'post', { next: 'delete' }), 'done', 'waiting delete +'],
    [post('working', 'post', { next: 'delete' }), 'refused', 'deleted post'],
    [post('working', 'post', { next: 'delete' }), 'try-later', 'deleted post'],
    [post('working', 'post', { next: 'delete' }), 'unknown', 'waiting delete +'],
    [post('working', 'post', { next: 'update' }), 'done', 'waiting update +'],
    [post('working', 'post', { attempts: 1 }), 'try-later', 'waiting post'],
    [post('working', 'post', { attempts: MOST_ATTEMPTS }), 'try-later', 'failed post'],
    [post('working', 'post', { attempts: 1 }), 'refused', 'failed post'],
    [post('working', 'post', { attempts: 1 }), 'unknown', 'failed post +'],
    [live('working', 'update'), 'unknown', 'waiting update +'],
    [post('posted', 'post'), 'done', '-'],
  ])('%j ends as %s', (value, result, wanted) => expect(shown(finishWork(value, result))).toBe(wanted));

  it('of a vehicle that was sold while it waited', () => {
    expect(shown(startWork(post('waiting', 'post'), false))).toBe('deleted post');
    expect(shown(startWork(live('waiting', 'update'), false))).toBe('posted update +');
    expect(shown(startWork(live('waiting', 'delete'), false))).toBe('working delete +');
  });

  it.each<[Post, string]>([
    [post('waiting', 'post'), 'cancelled post'],
    [post('failed', 'post'), 'cancelled post'],
    [live('waiting', 'renew'), 'posted renew +'],
    [live('waiting', 'delete'), '-'],
    [post('working', 'post'), '-'],
    [live('posted', 'post'), '-'],
  ])('%j cancelled', (value, wanted) => expect(shown(cancelPost(value))).toBe(wanted));

  it('waits longer after each failure', () => {
    const delays = [0, 1, 2, 3, 4, 5, 6, 99].map(retryDelay);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays[1]).toBe(60_000);
  });
});

const SETTINGS = { autoPost: true, autoUpdate: true, autoDelete: true };
const car = (status: number, given: Partial<PostedCar> = {}): PostedCar => ({
  ...{ status, isComingSoon: false, isDeleted: false },
  ...given,
});
const READY = car(STOCK_STATUS.readyForSale);
const SOLD_CAR = car(STOCK_STATUS.sold);

describe('auto-posting', () => {
  it.each<[string, CarEvent, PostedCar, Post | null, PostAction | null]>([
    ['a new vehicle is posted', 'added', READY, null, 'post'],
    ['one that is back on offer too', 'added', READY, post('deleted', 'delete'), 'post'],
    ['a deletion that has not begun is taken back', 'added', READY, live('waiting', 'delete'), 'post'],
    ['what a person cancelled stays so', 'added', READY, post('cancelled', 'post'), null],
    ['one that is posted already', 'added', READY, live('posted', 'post'), null],
    ['a coming one waits', 'added', car(1, { isComingSoon: true }), null, null],
    ['one in a deal waits', 'added', car(STOCK_STATUS.billOfSales), null, null],
    ['one that is not ready is not posted', 'added', car(STOCK_STATUS.atService), null, null],
    ['a late job posts no sold one', 'added', SOLD_CAR, null, null],
    ['a changed one is updated', 'changed', READY, live('posted', 'post'), 'update'],
    ['a change during the posting', 'changed', READY, post('working', 'post'), 'update'],
    ['a refused one is tried again', 'changed', READY, post('failed', 'post'), 'update'],
    ['a change posts nothing', 'changed', READY, null, null],
    ['a change of a sold one deletes it', 'changed', SOLD_CAR, live('posted', 'post'), 'delete'],
    ['a sold one is deleted', 'gone', SOLD_CAR, live('posted', 'post'), 'delete'],
    ['a sold one that is being posted', 'gone', SOLD_CAR, post('working', 'post'), 'delete'],
    ['a removed one is deleted', 'gone', { ...READY, isDeleted: true }, live('posted', 'post'), 'delete'],
    ['one that is back when the job runs stays', 'gone', READY, live('posted', 'post'), null],
  ])('%s', (_, event, value, current, wanted) =>
    expect(autoAction(event, value, current, SETTINGS)).toBe(wanted),
  );

  it('takes back a deletion that has not begun when the vehicle is back, without posting anything', () => {
    const deleting = { autoPost: false, autoUpdate: false, autoDelete: true };
    const queued = live('waiting', 'delete');
    expect(autoPosted('added', READY, queued, deleting)).toMatchObject({ state: 'posted', isLive: true });
    expect(
      autoPosted('added', READY, { ...live('working', 'update'), next: 'delete' }, deleting),
    ).toMatchObject({
      ...{ state: 'working', action: 'update', next: null },
    });
    expect(autoPosted('added', READY, live('working', 'delete'), deleting)).toBeNull();
    expect(autoPosted('added', READY, null, deleting)).toBeNull();
    expect(autoPosted('added', SOLD_CAR, queued, deleting)).toBeNull();
    expect(autoPosted('added', READY, queued, { ...deleting, autoDelete: false })).toBeNull();
  });

  it('does nothing that is switched off', () => {
    const off = { autoPost: false, autoUpdate: false, autoDelete: false };
    expect(autoAction('added', READY, null, off)).toBeNull();
    expect(autoAction('changed', READY, live('posted', 'post'), off)).toBeNull();
    expect(autoAction('gone', SOLD_CAR, live('posted', 'post'), off)).toBeNull();
  });
});

const anyEvent = fc.constantFrom<CarEvent>('added', 'changed', 'gone');
const anyCar = fc.record({
  status: fc.integer({ min: 1, max: 8 }),
  isComingSoon: fc.boolean(),
  isDeleted: fc.boolean(),
});
const anySettings = fc.record({ autoPost: fc.boolean(), autoUpdate: fc.boolean(), autoDelete: fc.boolean() });

type Step =
  | { kind: 'event'; event: CarEvent; car: PostedCar }
  | { kind: 'ask'; action: PostAction }
  | { kind: 'start' }
  | { kind: 'finish'; result: WorkResult }
  | { kind: 'cancel' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('event' as const), event: anyEvent, car: anyCar }),
  fc.record({ kind: fc.constant('ask' as const), action: fc.constantFrom(...POST_ACTIONS) }),
  fc.constant({ kind: 'start' as const }),
  fc.record({
    kind: fc.constant('finish' as const),
    result: fc.constantFrom<WorkResult>('done', 'refused', 'try-later', 'unknown'),
  }),
  fc.constant({ kind: 'cancel' as const }),
);

/** A post after steps, with the vehicle as it was last. */
const run = (steps: readonly Step[], settings = SETTINGS) => {
  let [value, now]: [Post | null, PostedCar] = [null, READY];
  for (const step of steps) {
    if (step.kind === 'event') {
      now = step.car;
      value = autoPosted(step.event, now, value, settings) ?? value;
    } else if (step.kind === 'ask') value = askFor(value, step.action) ?? value;
    else if (value !== null) {
      if (step.kind === 'start') value = startWork(value, isShownToShoppers(now)) ?? value;
      else if (step.kind === 'finish') value = finishWork(value, step.result) ?? value;
      else value = cancelPost(value) ?? value;
    }
  }
  return { post: value as Post | null, car: now };
};

const anySteps = fc.array(anyStep, { maxLength: 25 });

describe('after any steps', () => {
  it('the same event or wish a second time does nothing more', () =>
    fc.assert(
      fc.property(
        anySteps,
        anyEvent,
        anyCar,
        anySettings,
        fc.constantFrom(...POST_ACTIONS),
        (steps, event, value, settings, action) => {
          const { post: current } = run(steps, settings);
          const once = autoPosted(event, value, current, settings);
          if (once) expect(autoPosted(event, value, once, settings)).toBeNull();
          const asked = askFor(current, action);
          if (asked) expect(askFor(asked, action)).toBeNull();
        },
      ),
    ));

  it('no event posts or updates a vehicle that shoppers do not see, and no work on it begins', () =>
    fc.assert(
      fc.property(anySteps, anyEvent, anyCar, anySettings, (steps, event, value, settings) => {
        if (isShownToShoppers(value)) return;
        const { post: current } = run(steps, settings);
        expect([null, 'delete']).toContain(autoAction(event, value, current, settings));
        const started = current && startWork(current, false);
        if (started?.state === 'working') expect(started.action).toBe('delete');
      }),
    ));

  it('a sold vehicle leaves the marketplace when the work is done, whatever was under way', () =>
    fc.assert(
      fc.property(anySteps, fc.constantFrom<WorkResult>('done', 'refused', 'unknown'), (steps, last) => {
        let current = run(steps).post;
        if (current === null) return;
        current = autoPosted('gone', SOLD_CAR, current, SETTINGS) ?? current;
        // what was under way ends as it likes; then all work succeeds
        current = finishWork(current, last) ?? current;
        for (let round = 0; round < 4; round += 1) {
          current = autoPosted('gone', SOLD_CAR, current, SETTINGS) ?? current;
          current = startWork(current, false) ?? current;
          current = finishWork(current, 'done') ?? current;
        }
        expect(['deleted', 'cancelled']).toContain(current.state);
        expect(current.isLive).toBe(false);
      }),
    ));

  it('a deletion wins over updating and renewing in either order', () =>
    fc.assert(
      fc.property(anySteps, fc.constantFrom<PostAction>('update', 'renew'), (steps, other) => {
        const { post: current } = run(steps);
        const ask = (value: Post | null, action: PostAction) => askFor(value, action) ?? value;
        const after = ask(ask(current, other), 'delete');
        const before = ask(ask(current, 'delete'), other);
        for (const value of [after, before]) {
          if (!value) continue;
          const isWaiting = value.state === 'waiting' || value.state === 'working';
          if (isWaiting) expect(value.next ?? value.action).toBe('delete');
          else expect(value.isLive).toBe(false);
        }
      }),
    ));

  it('is in a state that makes sense', () =>
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { post: value } = run(steps);
        if (!value) return;
        if (value.state === 'posted') expect(value.isLive).toBe(true);
        if (value.state === 'deleted' || value.state === 'cancelled') expect(value.isLive).toBe(false);
        if (value.state !== 'working') expect(value.next).toBeNull();
        if (value.state === 'waiting' && value.action !== 'post') expect(value.isLive).toBe(true);
      }),
    ));
});

it('a vehicle has one advertisement in a place', () => {
  const place = {
    stockId: 1,
    marketplace: 'craigslist' as const,
    cityId: 2,
    subCityId: null,
    account: 'Ann',
  };
  expect(postKey(place)).toBe(postKey({ ...place, account: ' ann ' }));
  expect(postKey(place)).not.toBe(postKey({ ...place, cityId: 3 }));
  expect(postKey(place)).not.toBe(postKey({ ...place, marketplace: 'facebook' }));
  expect(postKey(place)).not.toBe(postKey({ ...place, subCityId: 1 }));
});
