import { expect, it, vi } from 'vitest';
import { runAll } from './held-connection';

it('logs what fails after a transaction and still does the rest', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const done: string[] = [];
  const failure = new Error('no socket');
  await runAll([() => Promise.reject(failure), () => done.push('second')]);
  expect(done).toEqual(['second']);
  expect(log).toHaveBeenCalledWith('Work after a transaction failed', failure);
  log.mockRestore();
});
