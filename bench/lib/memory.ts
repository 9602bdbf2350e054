import { readFile } from 'node:fs/promises';

/** The resident memory of a process; needs Linux's /proc. */
export const megabytesOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024;
};

/** What a straight line through the samples, whose `at` is in seconds, rises by in a minute. */
export const riseAMinute = (samples: readonly { at: number; megabytes: number }[]): number => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const at = mean(samples.map((sample) => sample.at));
  const level = mean(samples.map((sample) => sample.megabytes));
  const slope =
    samples.reduce((sum, one) => sum + (one.at - at) * (one.megabytes - level), 0) /
    samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  return slope * 60;
};
