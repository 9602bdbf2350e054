import { AggregatorRegistry, type Registry } from 'prom-client';
import { askAll } from './ask-all';

/** One of the metrics of a process, as prom-client hands them over. */
export type Metric = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];

const isCount = ({ type }: { type?: unknown }) => type === 'counter' || type === 'histogram';

/** Adds up the metrics of processes. What one that ended has counted stays, so that no sum becomes smaller. */
export const createMetricsOfAll = <P>() => {
  const latest = new Map<P, Metric[]>();
  let ofEnded: Metric[][] = [];

  return {
    read: async (processes: Iterable<P>, ask: (process: P) => Promise<Metric[]>): Promise<string> => {
      // of one that does not answer now, what it said last
      for (const [one, said] of await askAll(processes, ask)) latest.set(one, said);
      return AggregatorRegistry.aggregate([...latest.values(), ...ofEnded]).metrics();
    },
    ended: async (one: P) => {
      const counts = latest.get(one)?.filter(isCount);
      latest.delete(one);
      if (!counts?.length) return;
      // kept as one, however many have ended
      ofEnded = [await AggregatorRegistry.aggregate([...ofEnded, counts]).getMetricsAsJSON()];
    },
  };
};
