import { Resolver } from 'node:dns/promises';

/** Asks the name servers of the world, which no one here has a word in. */
export interface Dns {
  /** The texts of a name; none when it has none or does not exist. Fails when no server answers. */
  readTexts(name: string): Promise<string[]>;
}

const NOT_THERE = ['ENOTFOUND', 'ENODATA', 'NXDOMAIN'];

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** By the machine's own resolver, or by the servers that are named (such as '9.9.9.9' or '127.0.0.1:5353'). */
export const createDns = ({
  servers = [],
  timeoutMs = 5_000,
}: {
  servers?: string[];
  timeoutMs?: number;
}): Dns => ({
  readTexts: async (name) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
    if (servers.length > 0) resolver.setServers(servers);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (NOT_THERE.includes(codeOf(error))) return [];
      throw error;
    }
  },
});
