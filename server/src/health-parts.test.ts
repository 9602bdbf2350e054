import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from './config';
import { filesPart, inboxPart, sendingPart } from './health-parts';
import { projectRoot } from './project-root';
import { createS3Files } from './services/files';
import { createHealth, type HealthPart } from './services/health';
import type { InboxStatus } from './services/inbox';
import { createSmtpMail } from './services/mail';
import { startSmtp } from './services/mail/smtp-stand-in';
import { answerJson, startStandIn } from './services/outside/http-stand-in';
import { createTwilioSms } from './services/sms';
import { VERSION } from './version';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const lookAt = async (part: HealthPart) => {
  const health = createHealth();
  health.add(part);
  const [report] = await health.read();
  return { state: report?.state, message: report?.message };
};

it('tells whether the mail server takes our sign-in', async () => {
  const smtp = await startSmtp();
  closers.push(smtp.close);
  const look = (password: string) => {
    const url = `smtp://forecourt:${password}@127.0.0.1:${smtp.port}`;
    const mail = createSmtpMail({ url, from: 'no-reply@forecourt.example' });
    return lookAt(sendingPart({ name: 'mail', title: 'E-mail', order: 1 }, mail));
  };
  expect((await look('right')).state).toMatch(/^(ok|slow)$/);
  const message = 'The mail server did not take the sign-in (EAUTH)';
  expect(await look('wrong')).toEqual({ state: 'failing', message });
  expect(smtp.delivered).toEqual([]);
  await smtp.close();
  closers.pop();
  expect((await look('right')).message).toMatch(/^The mail server could not be reached/);
});

it('tells whether the SMS service takes our keys', async () => {
  const twilio = await startStandIn(({ path, headers }, response) => {
    const key = Buffer.from('AC1:right').toString('base64');
    const isRight = path === '/2010-04-01/Accounts/AC1.json' && headers.authorization === `Basic ${key}`;
    answerJson(response, isRight ? 200 : 401, {});
  });
  closers.push(twilio.close);
  const look = (authToken: string) => {
    const sms = createTwilioSms({ accountSid: 'AC1', authToken, from: '+16045550100', baseUrl: twilio.url });
    return lookAt(sendingPart({ name: 'sms', title: 'Text messages', order: 1 }, sms));
  };
  expect((await look('right')).state).toMatch(/^(ok|slow)$/);
  expect(await look('wrong')).toEqual({ state: 'failing', message: 'Twilio answered 401' });
});

it('tells that files cannot be stored', async () => {
  const files = createS3Files({
    ...{ endpoint: 'http://127.0.0.1:1', bucket: 'files', region: 'us-east-1' },
    ...{ accessKeyId: 'id', secretAccessKey: 'secret', retries: { attempts: 1, delayMs: 1 } },
  });
  const { state, message } = await lookAt(filesPart({ files, config: readConfig({}) }));
  expect(state).toBe('failing');
  expect(message).toMatch(/^Could not be reached/);
});

it.each<[InboxStatus, string, string]>([
  [{ isHere: true, failures: 0, readAt: new Date(0) }, '', 'this server'],
  [{ isHere: false, failures: 0, readAt: null }, '', 'another server'],
  [{ isHere: true, failures: 1, readAt: null }, 'warning', 'this server'],
  [{ isHere: false, failures: 4, readAt: null }, 'failing', 'this server'],
])('tells of the mailbox what it knows: %j', async (status, state, readBy) => {
  const finding = await inboxPart({ status: () => status }).check();
  expect([finding.state ?? '', finding.facts?.['Read by']]).toEqual([state, readBy]);
});

it('has the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  expect(VERSION).toBe(version);
});
