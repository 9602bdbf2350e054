import autocannon from 'autocannon';

export interface Measured {
  rps: number;
  p50: number;
  p99: number;
}

/** One burst of load; it stops by itself. */
export const load = async (
  url: string,
  token: string | null,
  seconds: number,
  connections = 16,
): Promise<Measured> => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Alternates two loads, since the machine is noisy, and answers the median of the ratios of neighbouring rounds. */
export const compare = async (ours: () => Promise<Measured>, theirs: () => Promise<Measured>, rounds = 5) => {
  await ours();
  await theirs();
  const pairs: [Measured, Measured][] = [];
  for (let i = 0; i < rounds; i += 1) pairs.push([await ours(), await theirs()]);
  const one = pairs.map(([mine]) => mine);
  return {
    ratio: median(pairs.map(([mine, other]) => mine.rps / other.rps)),
    rps: median(one.map((m) => m.rps)),
    bareRps: median(pairs.map(([, other]) => other.rps)),
    p50: median(one.map((m) => m.p50)),
    p99: median(one.map((m) => m.p99)),
  };
};

export const report = (what: string, value: number, budget: string, unit = '') => {
  console.log(`${what.padEnd(64)} ${value.toFixed(2)}${unit}   (budget ${budget})`);
};
