import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { asTenant } from '../../../db/database';
import type { Signals } from '../../../services/signals';
import { createCounter, type ExamineAll, type ExaminedCar, orderCars, pageOfCars } from './examination';
import { createExaminer } from './examiner';

const car = (id: number, more: Partial<ExaminedCar> = {}): ExaminedCar => ({
  ...{ id, stockNumber: `S${id}`, title: `Car ${id}`, price: 100, level: 'good', score: id, advice: [] },
  ...{ problems: [], ...more },
});

const examinationOf = async (cars: readonly ExaminedCar[]) => {
  const counter = createCounter();
  for (const one of cars) counter.add(one);
  return { orders: await orderCars(cars), counts: counter.counts() };
};

const silent: Signals = {
  ...{
    publish: async () => undefined,
    on: () => undefined,
    onGap: () => undefined,
    stop: async () => undefined,
  },
};

/** An examiner whose work ends when the test says so. */
const open = () => {
  let change: (tenant: string) => void = () => undefined;
  const underWay: { tenant: number; isStale: () => boolean; end: (cars?: number) => void }[] = [];
  const most = { all: 0 };
  const examineAll: ExamineAll = async (tenant, _channel, { onSize, isStale }) => {
    onSize(20_000);
    const cars = await new Promise<number>((resolve) => {
      underWay.push({ tenant, isStale, end: (count = 1) => resolve(count) });
      most.all = Math.max(most.all, underWay.length);
    });
    underWay.splice(
      underWay.findIndex((one) => one.isStale === isStale),
      1,
    );
    if (isStale()) return undefined;
    return examinationOf(Array.from({ length: cars }, (_, at) => car(at + 1)));
  };
  const signals: Signals = {
    ...silent,
    on: (_topic, heard) => {
      change = heard;
    },
  };
  const ask = createExaminer({ signals, now: () => new Date('2026-05-10T18:00:00Z') }, examineAll);
  const settled = () => sleep(5);
  return { ask, underWay, most, settled, change: (tenant: number) => change(String(tenant)) };
};

describe('examinations', () => {
  it('are one for each dealership and two for the server; the others wait, and each channel is asked once', async () => {
    const { ask, underWay, most, settled } = open();
    const channels = ['meta', 'cargurus', 'autotrader'] as const;
    const asked = [1, 2, 3].flatMap((id) =>
      channels.flatMap((channel) => [1, 2].map(() => ask(asTenant(id), channel, 1))),
    );
    let done = 0;
    for (; underWay.length > 0 || done < 9; done += 1) {
      await settled();
      expect(new Set(underWay.map(({ tenant }) => tenant)).size).toBe(underWay.length);
      underWay[0]?.end();
      await settled();
    }
    await Promise.all(asked);
    expect([done, most.all]).toEqual([9, 2]);
  });

  it('are kept until something changes', async () => {
    const { ask, underWay, settled, change } = open();
    const first = ask(asTenant(1), 'meta', 1);
    await settled();
    underWay[0]?.end(3);
    expect((await first).counts.all).toBe(3);
    expect(ask(asTenant(1), 'meta', 1)).toBe(first);
    change(2);
    expect(ask(asTenant(1), 'meta', 1)).toBe(first);
    change(1);
    expect(ask(asTenant(1), 'meta', 1)).not.toBe(first);
  });

  it('begin again once when something changes meanwhile, and never as a second one beside it', async () => {
    const { ask, underWay, most, settled, change } = open();
    const first = ask(asTenant(1), 'meta', 1);
    await settled();
    for (let version = 2; version < 30; version += 1) expect(ask(asTenant(1), 'meta', version)).toBe(first);
    expect(underWay[0]?.isStale()).toBe(true);
    underWay[0]?.end(1);
    await settled();
    // the second time it goes on to its end
    change(1);
    expect(underWay[0]?.isStale()).toBe(false);
    underWay[0]?.end(2);
    expect((await first).counts.all).toBe(2);
    expect(most.all).toBe(1);
    // what changed since is not in it
    expect(ask(asTenant(1), 'meta', 30)).not.toBe(first);
  });

  it('that fail are not kept', async () => {
    let tries = 0;
    const failing = createExaminer(
      {
        signals: silent,
        now: () => new Date(),
      },
      async () => {
        tries += 1;
        throw new Error('the database went away');
      },
    );
    for (let time = 0; time < 2; time += 1)
      await expect(failing(asTenant(1), 'meta', 1)).rejects.toThrow('went away');
    expect(tries).toBe(2);
  });
});

describe('a page of examined vehicles', () => {
  it('is taken from the kept order, whatever is asked for', async () => {
    const problem = { code: 'no-vin', level: 'refused', field: 'vin_number', text: 'No VIN' } as const;
    const all = await examinationOf([
      car(1),
      car(2, { level: 'refused', problems: [problem], score: 40, title: 'Ada' }),
      car(3, { level: 'warning', problems: [{ ...problem, code: 'no-price', level: 'warning' }], score: 90 }),
    ]);
    const ids = (wanted: Partial<Parameters<typeof pageOfCars>[1]>) => {
      const { rows, total } = pageOfCars(all, { sort: undefined, from: 0, limit: 10, ...wanted });
      return [rows.map(({ id }) => id), total];
    };
    expect(ids({})).toEqual([[2, 3, 1], 3]);
    expect(ids({ from: 1, limit: 1 })).toEqual([[3], 3]);
    expect(ids({ sort: '-score' })).toEqual([[3, 2, 1], 3]);
    expect(ids({ sort: '-score', from: 2, limit: 2 })).toEqual([[1], 3]);
    expect(ids({ sort: '-score', from: 9 })).toEqual([[], 3]);
    expect(ids({ sort: 'title' })).toEqual([[2, 1, 3], 3]);
    expect(ids({ level: 'warning' })).toEqual([[3], 1]);
    expect(ids({ code: 'no-vin' })).toEqual([[2], 1]);
    expect(ids({ q: 'ada' })).toEqual([[2], 1]);
    expect(all.counts).toMatchObject({ all: 3, refused: 1, warning: 1, good: 1, average_score: 44 });
  });

  it('of 20,000 vehicles takes little time, over and over', async () => {
    const all = await examinationOf(Array.from({ length: 20_000 }, (_, id) => car(id + 1)));
    const began = performance.now();
    for (let time = 0; time < 100; time += 1) pageOfCars(all, { sort: 'problems', from: 0, limit: 10 });
    expect(performance.now() - began).toBeLessThan(200);
  });
});
