import { isIP } from 'node:net';
import { isPrivateAddress } from '../file-transfer';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Why an address cannot be a webhook's; what its name leads to is judged each time that something is sent. */
export const webhookUrlProblem = (given: string, allowsPrivate: boolean): string | null => {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'Enter an address that begins with https://';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  const isLocal = LOCAL.has(url.hostname);
  if (url.protocol === 'http:' && !(isLocal && allowsPrivate)) return 'must begin with https://';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && (isLocal || (isIP(host) !== 0 && isPrivateAddress(host))))
    return 'must not lead to a private network';
  return null;
};
