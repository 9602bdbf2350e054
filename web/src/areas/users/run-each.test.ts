import { describe, expect, it } from 'vitest';
import { runEach } from './run-each';

const tools = (signal = new AbortController().signal) => {
  const reports: [number, number][] = [];
  return { reports, signal, report: (done: number, total: number) => void reports.push([done, total]) };
};

describe('runEach', () => {
  it('changes every item once and counts', async () => {
    const changed: number[] = [];
    const t = tools();
    const { done, failed } = await runEach([1, 2, 3, 4, 5, 6, 7], async (n) => void changed.push(n), t);
    expect(changed.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(done).toHaveLength(7);
    expect(failed).toEqual([]);
    expect(t.reports.at(-1)).toEqual([7, 7]);
  });

  it('goes on after a refusal and keeps its reason', async () => {
    const { done, failed } = await runEach(
      ['a', 'b', 'c'],
      async (item) => {
        if (item === 'b') throw new Error('The last owner stays');
      },
      tools(),
    );
    expect(done.sort()).toEqual(['a', 'c']);
    expect(failed).toEqual([{ item: 'b', reason: 'The last owner stays' }]);
  });

  it('takes no further item after a cancel', async () => {
    const abort = new AbortController();
    const seen: number[] = [];
    const items = Array.from({ length: 50 }, (_, n) => n);
    await runEach(
      items,
      async (n) => {
        seen.push(n);
        abort.abort();
      },
      tools(abort.signal),
    );
    expect(seen.length).toBeLessThanOrEqual(4);
  });
});
