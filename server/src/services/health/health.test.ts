import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ServiceError } from '../outside';
import { createHealth, type HealthFinding, type HealthPart } from '.';

const part = (name: string, check: HealthPart['check'], more: Partial<HealthPart> = {}): HealthPart => ({
  ...{ name, title: name, order: 1, check },
  ...more,
});
const clocked = (limitMs = 50) => {
  const clock = { at: Date.UTC(2026, 0, 5) };
  return { clock, health: createHealth({ now: () => clock.at, limitMs }) };
};

it('tells of each part how it is, in the order of the screen', async () => {
  const { health } = clocked(200);
  health.add(
    part('mail', () => ({ state: 'off', message: 'No mail server is set' }), { order: 9 }),
    part('database', () => ({ facts: { connections: 3 } })),
    part('disk', () => sleep(30).then(() => ({})), { slowMs: 10, order: 2 }),
  );
  expect((await health.read()).map(({ name, state, facts }) => [name, state, facts])).toEqual([
    ['database', 'ok', [{ name: 'connections', value: '3' }]],
    ['disk', 'slow', []],
    ['mail', 'off', []],
  ]);
});

it('waits for none that hangs, and begins none beside one that hangs', async () => {
  const { health, clock } = clocked();
  let begun = 0;
  health.add(
    part('hangs', () => {
      begun += 1;
      return new Promise<HealthFinding>(() => undefined);
    }),
    part('works', () => ({})),
  );
  const look = async () => (await health.read()).map(({ state, ms }) => [state, ms === null]);
  expect(await look()).toEqual([
    ['failing', true],
    ['ok', false],
  ]);
  clock.at += 10_000;
  await look();
  expect(begun).toBe(1);
  clock.at += 60_000;
  await look();
  expect(begun).toBe(2);
});

it('is checked once, however many ask, until what is kept is old', async () => {
  const { health, clock } = clocked();
  const checks = { own: 0, outside: 0 };
  const count = (name: keyof typeof checks) => () => {
    checks[name] += 1;
    return {};
  };
  health.add(part('own', count('own')), part('outside', count('outside'), { keepMs: 60_000 }));
  await Promise.all([health.read(), health.read(), health.read()]);
  clock.at += 6_000;
  await health.read();
  expect(checks).toEqual({ own: 2, outside: 1 });
});

it('says since when it fails, in words without secrets', async () => {
  const { health, clock } = clocked();
  let error: Error | undefined;
  health.add(
    part('mail', () => {
      if (error) throw error;
      return {};
    }),
  );
  const look = async () => (await health.read())[0];
  const good = await look();
  clock.at += 10_000;
  const failedAt = new Date(clock.at).toISOString();
  error = Object.assign(new Error('login of ada@example.org with password secret'), { code: 'EAUTH' });
  expect(await look()).toMatchObject({
    state: 'failing',
    since: failedAt,
    message: 'The check failed: EAUTH',
  });
  clock.at += 10_000;
  error = new ServiceError('mail', 'unavailable', 'could not be reached', 'ECONNREFUSED');
  expect(await look()).toMatchObject({
    ...{ state: 'failing', since: failedAt },
    message: 'Could not be reached (ECONNREFUSED)',
  });
  error = undefined;
  clock.at += 10_000;
  expect((await look())?.since).not.toBe(good?.since);
});
