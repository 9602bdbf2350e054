/** A page as it is sent, made and compressed once. */
export interface KeptPage {
  status: number;
  type: string;
  etag: string;
  body: Buffer;
  gzip: Buffer;
  /** Milliseconds of the clock until which it may be shown. */
  freshUntil: number;
}

interface Kept {
  pages: Map<string, KeptPage>;
  bytes: number;
}

export interface PageCache {
  get(tenant: number, key: string, now: number): KeptPage | undefined;
  /** Says whether the pages of the dealership are still those of this moment: a page that was read before a change is not kept. */
  generationOf(tenant: number): number;
  put(tenant: number, key: string, page: KeptPage, generation: number): void;
  drop(tenant: number): void;
  dropAll(): void;
  readonly bytes: number;
}

/** What an entry needs beside its contents. */
const OVERHEAD = 500;

const sizeOf = (key: string, { body, gzip }: KeptPage) =>
  key.length * 2 + body.length + gzip.length + OVERHEAD;

/**
 * Pages in memory, bounded in bytes. When it is full, the dealership that has most gives up its pages that were not asked for
 * longest: whoever asks for many addresses of one site takes no place from the others.
 */
export const createPageCache = (maxBytes: number, maxBytesOfOne = maxBytes / 4): PageCache => {
  const sites = new Map<number, Kept>();
  let generation = 0;
  let allChangedAt = 0;
  const changedAt = new Map<number, number>();
  let bytes = 0;

  const generationOf = (tenant: number) => Math.max(changedAt.get(tenant) ?? 0, allChangedAt);

  const remove = (kept: Kept, key: string) => {
    const page = kept.pages.get(key);
    if (!page) return;
    kept.pages.delete(key);
    kept.bytes -= sizeOf(key, page);
    bytes -= sizeOf(key, page);
  };

  const removeOldest = (kept: Kept) => {
    const [oldest] = kept.pages.keys();
    if (oldest !== undefined) remove(kept, oldest);
  };

  const largest = () => {
    let found: Kept | undefined;
    for (const kept of sites.values()) if (!found || kept.bytes > found.bytes) found = kept;
    return found;
  };

  return {
    get: (tenant, key, now) => {
      const kept = sites.get(tenant);
      const page = kept?.pages.get(key);
      if (!kept || !page) return undefined;
      if (page.freshUntil <= now) {
        remove(kept, key);
        return undefined;
      }
      kept.pages.delete(key);
      kept.pages.set(key, page);
      return page;
    },
    generationOf,
    put: (tenant, key, page, seenGeneration) => {
      if (seenGeneration !== generationOf(tenant)) return;
      const size = sizeOf(key, page);
      if (size > maxBytesOfOne) return;
      const kept = sites.get(tenant) ?? { pages: new Map(), bytes: 0 };
      sites.set(tenant, kept);
      remove(kept, key);
      kept.pages.set(key, page);
      kept.bytes += size;
      bytes += size;
      while (kept.bytes > maxBytesOfOne) removeOldest(kept);
      while (bytes > maxBytes) {
        const most = largest();
        if (!most) return;
        removeOldest(most);
      }
    },
    drop: (tenant) => {
      generation += 1;
      changedAt.set(tenant, generation);
      bytes -= sites.get(tenant)?.bytes ?? 0;
      sites.delete(tenant);
    },
    dropAll: () => {
      generation += 1;
      allChangedAt = generation;
      sites.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
  };
};
