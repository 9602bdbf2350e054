import { expect, it } from 'vitest';
import { newPasswordSalt, passwordKey } from './index';

const salt = { ...newPasswordSalt(), memoryKiB: 1_024, passes: 1 };

it('decrypts under the same password, salt and label alone', async () => {
  const key = await passwordKey('a long password', salt);
  const encrypted = key.encrypt('lead.secret_fields', 'income 5200 é');
  expect((await passwordKey('a long password', salt)).decrypt('lead.secret_fields', encrypted)).toBe(
    'income 5200 é',
  );
  expect(() => key.decrypt('deal.secret_finance', encrypted)).toThrow();
  for (const other of [
    await passwordKey('another password', salt),
    await passwordKey('a long password', { ...salt, salt: newPasswordSalt().salt }),
  ])
    expect(() => other.decrypt('lead.secret_fields', encrypted)).toThrow();
});

it.each(['', 'p1.', 'p1.AAAA', 'v1.AAAA', 'text'])('refuses %j', async (text) => {
  const key = await passwordKey('a long password', salt);
  expect(() => key.decrypt('a', text)).toThrow();
});

it('knows what it signed', async () => {
  const key = await passwordKey('a long password', salt);
  const signature = key.sign('manifest');
  expect(key.isSigned('manifest', signature)).toBe(true);
  expect(key.isSigned('manifest ', signature)).toBe(false);
  expect((await passwordKey('another password', salt)).isSigned('manifest', signature)).toBe(false);
});
