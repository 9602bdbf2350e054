import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_LENGTH = 20;

const macOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`campaign message ${text}`).digest('hex').slice(0, MAC_LENGTH);

/** Names a message in the addresses of its picture and links; nobody but this server can make one. */
export const messageToken = (secret: string, tenant: number, messageId: number): string => {
  const text = `${tenant.toString(36)}-${messageId.toString(36)}`;
  return `${text}-${macOf(secret, text)}`;
};

const TOKEN = /^([0-9a-z]{1,7})-([0-9a-z]{1,11})-([0-9a-f]{20})$/;

export const readMessageToken = (
  secret: string,
  token: string,
): { tenant: number; messageId: number } | null => {
  const [, tenant, message, mac] = TOKEN.exec(token) ?? [];
  if (!tenant || !message || !mac) return null;
  const expected = macOf(secret, `${tenant}-${message}`);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(mac))) return null;
  return { tenant: Number.parseInt(tenant, 36), messageId: Number.parseInt(message, 36) };
};
