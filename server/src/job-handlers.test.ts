import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobHandlers } from './job-handlers';
import { startTestApp, type TestApp } from './test-support/app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

it('sends a letter whose subject names a dealership that was typed in two lines', async () => {
  const send = vi.fn(async () => ({ id: 'x' }));
  const handlers = jobHandlers(t.deps, { send }, { send });
  const letter = { to: 'ada@example.org', subject: 'Your account at Harbour\r\nMotors', text: 'Welcome' };
  await handlers['mail.send']?.(letter, { key: 'job', number: 1 });
  expect(send).toHaveBeenCalledWith({ ...letter, subject: 'Your account at Harbour Motors', key: 'job' });
});
