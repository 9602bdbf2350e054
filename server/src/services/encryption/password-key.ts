import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';

/** How a key is made from a password; kept beside what it encrypts, so that it can be made again. */
export interface PasswordSalt {
  algorithm: 'argon2id';
  salt: string;
  memoryKiB: number;
  passes: number;
}

export interface PasswordKey {
  encrypt(label: string, text: string): string;
  /** Throws for a text that was altered, or encrypted under another password or label. */
  decrypt(label: string, encrypted: string): string;
  /** Proves that a text was written by who has the password. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

const VERSION = 'p1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const newPasswordSalt = (): PasswordSalt => ({
  algorithm: 'argon2id',
  salt: randomBytes(16).toString('base64url'),
  memoryKiB: 65_536,
  passes: 3,
});

/** Argon2id, which is the default of the library; on a thread of its own, since it takes tenths of a second. */
export const passwordKey = async (password: string, given: PasswordSalt): Promise<PasswordKey> => {
  const bytes = await hashRaw(password.normalize('NFKC'), {
    salt: Buffer.from(given.salt, 'base64url'),
    memoryCost: given.memoryKiB,
    timeCost: given.passes,
    parallelism: 1,
    outputLen: 64,
  });
  const [cipherKey, signKey] = [bytes.subarray(0, 32), bytes.subarray(32)];
  const sign = (text: string) => createHmac('sha256', signKey).update(text).digest('base64url');
  return {
    encrypt: (label, text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(label));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt: (label, encrypted) => {
      const coded = encrypted.slice(VERSION.length);
      const all = Buffer.from(coded, 'base64url');
      if (!encrypted.startsWith(VERSION) || all.length < IV_BYTES + TAG_BYTES)
        throw new Error('this is not an encrypted text');
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, all.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(label));
      decipher.setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(all.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    sign,
    isSigned: (text, signature) => {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};
