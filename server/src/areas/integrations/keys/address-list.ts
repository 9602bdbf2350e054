import { BlockList, isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

const listOf = (entries: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
};

/** Lists of addresses and networks; each is read once. */
export const createAddressLists = () => {
  const lists = new WeakMap<readonly string[], BlockList>();
  return {
    has: (entries: readonly string[], given: string): boolean => {
      const address = MAPPED.exec(given)?.[1] ?? given;
      if (isIP(address) === 0) return false;
      const list = lists.get(entries) ?? listOf(entries);
      lists.set(entries, list);
      return list.check(address, familyOf(address));
    },
  };
};
