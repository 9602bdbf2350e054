import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The address that our own proxies vouch for; the same rule as TRUST_PROXY has for calls (app.ts). */
export const clientAddress = (request: IncomingMessage, proxies: number): string => {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hops = forwarded.map((address) => address.trim()).filter(Boolean);
  const addresses = [request.socket.remoteAddress ?? '', ...hops.reverse()];
  return addresses[Math.min(proxies, addresses.length - 1)] ?? '';
};

/** One household or server has a whole IPv6 /64, so that is what is counted. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
};
