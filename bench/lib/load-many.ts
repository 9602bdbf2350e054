import { percentile } from './load';

export interface Spread {
  rps: number;
  p50: number;
  p95: number;
}

/** One burst of load over many addresses, each connection with the next one as soon as it has its answer. */
export const loadMany = async (
  origin: string,
  paths: readonly string[],
  token: string | null,
  seconds: number,
  connections: number,
): Promise<Spread> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  let next = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const path = paths[next++ % paths.length];
      const start = performance.now();
      const reply = await fetch(`${origin}${path}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { rps: times.length / seconds, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
};
