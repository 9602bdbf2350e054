import autocannon from 'autocannon';
import type { Request } from './capture';

export interface Measured {
  rps: number;
  p50: number;
  p99: number;
}

const measured = (what: string, result: autocannon.Result): Measured => {
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${what}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
};

const authorization = (token: string | null) => (token ? { authorization: `Bearer ${token}` } : {});

/** One burst of load; it stops by itself. */
export const load = async (
  url: string,
  token: string | null,
  seconds: number,
  connections = 16,
): Promise<Measured> => {
  const headers = authorization(token);
  return measured(url, await autocannon({ url, connections, duration: seconds, headers }));
};

/** So many requests before a measurement: on a busy machine a burst of some seconds leaves code that is not compiled yet. */
export const warm = async (url: string, token: string | null, amount = 3_000, connections = 16) => {
  await autocannon({ url, connections, amount, headers: authorization(token) });
};

/** The same over many requests in turn; each connection begins elsewhere, so that no two change the same record. */
export const loadInTurn = async (
  origin: string,
  requests: readonly Request[],
  token: string | null,
  seconds: number,
  connections = 16,
): Promise<Measured> => {
  const all = requests.map(({ method, path, body }) => ({
    method,
    path,
    headers: { ...authorization(token), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }));
  let client = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    setupClient: (one) => {
      const start = Math.floor((client++ * all.length) / connections) % all.length;
      one.setRequests([...all.slice(start), ...all.slice(0, start)]);
    },
  });
  return measured(origin, result);
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The value that the given share of all does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

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

/** A comparison with the bare server, with its figures. */
export const reportShare = (what: string, seen: Awaited<ReturnType<typeof compare>>, budget: string) => {
  const { ratio, rps, bareRps, p50, p99 } = seen;
  console.log(
    `${what}: ${Math.round(rps)} requests/s, bare ${Math.round(bareRps)}, p50 ${p50} ms, p99 ${p99} ms`,
  );
  report(`${what}: share of bare`, ratio, budget);
};
