import { describe, expect, it } from 'vitest';
import { shareRuns } from './share-runs';

const controlled = () => {
  const ends: ((failed?: boolean) => void)[] = [];
  const run = shareRuns<string>(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push((failed) => (failed ? reject(new Error('failed')) : resolve()));
      }),
  );
  return { run, ends };
};

describe('shareRuns', () => {
  it('lets calls that come during a run share one that begins after it', async () => {
    const { run, ends } = controlled();
    const calls = [run('a'), run('a'), run('a')];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await calls[0];
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await Promise.all(calls);
    expect(ends).toHaveLength(2);
  });

  it('runs keys at the same time, and again after a run that failed', async () => {
    const { run, ends } = controlled();
    const [first, other] = [run('a'), run('b')];
    const second = run('a');
    ends[0]?.(true);
    await expect(first).rejects.toThrow('failed');
    ends[1]?.();
    await other;
    await Promise.resolve();
    ends[2]?.();
    await second;
    const third = run('a');
    ends[3]?.();
    await third;
    expect(ends).toHaveLength(4);
  });
});
