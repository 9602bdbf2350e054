import { createHmac } from 'node:crypto';

/** The header Forecourt-Signature: the time of sending, and the HMAC-SHA256 of `time.body` in hexadecimal digits. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
