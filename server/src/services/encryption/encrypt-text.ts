import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface EncryptionKey {
  /** The secret of the server, `config.secret`. */
  readonly secret: string;
  /** What the text is for, with the dealership where there is one: a text is decrypted only under the same purpose. */
  readonly purpose: string;
}

const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ secret, purpose }: EncryptionKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `encrypted text: ${purpose}`, 32));

/** AES-256-GCM; the same text gives another result each time. */
export const encryptText = (key: EncryptionKey, text: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv, { authTagLength: TAG_BYTES });
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
};

/** Throws for a text that was altered, that another secret or purpose encrypted, or that is no encrypted text. */
export const decryptText = (key: EncryptionKey, encrypted: string): string => {
  if (!encrypted.startsWith(VERSION)) throw new Error('this is not an encrypted text');
  const coded = encrypted.slice(VERSION.length);
  const bytes = Buffer.from(coded, 'base64url');
  // what base64 leaves out silently must not pass as the text that was written
  if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== coded)
    throw new Error('the encrypted text is damaged');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    throw new Error('the encrypted text is damaged, or was encrypted with another key');
  }
};
