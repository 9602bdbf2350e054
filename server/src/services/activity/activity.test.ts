import { expect, it } from 'vitest';
import { addActivity, createActivity, noCounts, p95Of } from '.';
import { addOne } from './durations';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5, 10, 0, 30);

const counting = () => {
  const clock = { at: START };
  return { clock, counter: createActivity(() => clock.at) };
};
const statement = (caller: string, text: string, ms: number, failed = false) => ({
  caller,
  text,
  ms,
  failed,
});

it('tells how many durations 95 of 100 do not exceed', () => {
  const counts = noCounts();
  for (let n = 0; n < 95; n += 1) addOne(counts, 4, false);
  for (let n = 0; n < 5; n += 1) addOne(counts, 900, true);
  expect([counts.count, counts.failed, counts.maxMs]).toEqual([100, 5, 900]);
  expect(p95Of(counts)).toBe(5);
  addOne(counts, 900, false);
  expect(p95Of(counts)).toBeGreaterThan(500);
  expect(p95Of(noCounts())).toBe(0);
});

it('counts the calls of each minute, of the last hour alone', () => {
  const { clock, counter } = counting();
  counter.noteCall('cars.list', 200, 10);
  clock.at += 30 * MINUTE;
  counter.noteCall('cars.list', 500, 30);
  counter.noteCall('cars.get', 404, 5);
  const { minutes, calls } = counter.read();
  expect(minutes.map(({ counts }) => [counts.count, counts.failed])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(calls.map(({ name, counts }) => [name, counts.count, counts.failed])).toEqual([
    ['cars.list', 2, 1],
    ['cars.get', 1, 0],
  ]);
  clock.at += 45 * MINUTE;
  expect(counter.read().minutes.map(({ counts }) => counts.count)).toEqual([2]);
  clock.at += 60 * MINUTE;
  expect(counter.read()).toEqual({ minutes: [], calls: [], statements: [], texts: [] });
});

it('counts statements by who asked, and keeps the texts of the slow ones when there are too many', () => {
  const { counter } = counting();
  counter.noteStatement(statement('cars.list', 'select slow from car', 2_000));
  for (let n = 0; n < 5_000; n += 1)
    counter.noteStatement(statement('cars.search', `select ${n} from car`, 1, n === 7));
  const { statements, texts } = counter.read();
  expect(statements.map(({ caller, counts }) => [caller, counts.count, counts.failed])).toEqual([
    ['cars.list', 1, 0],
    ['cars.search', 5_000, 1],
  ]);
  expect(texts.length).toBeLessThanOrEqual(600);
  expect(texts.find(({ caller }) => caller === 'cars.list')).toMatchObject({ count: 1, maxMs: 2_000 });
});

it('counts any number of names in bounded memory', () => {
  const { counter } = counting();
  for (let n = 0; n < 4_000; n += 1) counter.noteCall(`call ${n}`, 200, 1);
  const { calls } = counter.read();
  expect(calls.length).toBe(3_001);
  expect(calls.find(({ name }) => name === 'others')?.counts.count).toBe(1_000);
});

it('adds what several processes counted', () => {
  const [one, two] = [counting().counter, counting().counter];
  for (const counter of [one, two]) {
    counter.noteCall('cars.list', 200, 10);
    counter.noteStatement(statement('cars.list', 'select 1', 3));
  }
  const { minutes, calls, texts } = addActivity([one.read(), two.read()]);
  expect(minutes.map(({ counts }) => counts.count)).toEqual([2]);
  expect(calls.map(({ counts }) => counts.totalMs)).toEqual([20]);
  expect(texts).toEqual([{ caller: 'cars.list', text: 'select 1', count: 2, totalMs: 6, maxMs: 3 }]);
});
