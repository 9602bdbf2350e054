import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { TransferError } from './transfer-error';

const PRIVATE = new BlockList();
const RANGES: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  // link-local, with the addresses where clouds answer their secrets
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  // multicast, reserved and broadcast
  ['224.0.0.0', 3, 'ipv4'],
  // unspecified, this machine, and IPv4 addresses in an old form
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
for (const [net, prefix, family] of RANGES) PRIVATE.addSubnet(net, prefix, family);

/** An IPv4 address within an IPv6 one is judged as what it is. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export const isPrivateAddress = (address: string): boolean => {
  const plain = MAPPED.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 0) return true;
  // other spellings of such an address
  if (family === 6 && /^(::ffff:|0:0:0:0:0:ffff:)/i.test(plain)) return true;
  return PRIVATE.check(plain, family === 4 ? 'ipv4' : 'ipv6');
};

export type Resolve = (host: string) => Promise<readonly string[]>;

const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * The address that a connection is made to. It is looked up once and connected to as a number, so that a name which answers
 * otherwise a second time gains nothing; a name with one private address is refused as a whole.
 */
export const safeAddress = async (
  host: string,
  { allowsPrivate, resolve = resolveHost }: { allowsPrivate: boolean; resolve?: Resolve },
): Promise<string> => {
  const name = host.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) === 0 ? await resolve(name).catch(() => []) : [name];
  const [first] = addresses;
  if (first === undefined) throw new TransferError('address', `There is no server named ${host}`);
  if (!allowsPrivate && addresses.some(isPrivateAddress))
    throw new TransferError(
      'address',
      `${host} is an address of a private network: files are not sent there`,
    );
  return first;
};
