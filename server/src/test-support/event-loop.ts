import { readFileSync } from 'node:fs';

/** Milliseconds that this thread could have run but others had the processor; 0 where the system does not tell. */
const waitedForProcessor = (): number => {
  try {
    const text = readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'utf8');
    return Number(text.split(' ')[1]) / 1_000_000;
  } catch {
    return 0;
  }
};

const TICK_MS = 5;

/** The longest time in which the event loop answered nobody during some work, less what other processes took. */
export const longestPause = async <T>(work: () => Promise<T>): Promise<{ result: T; longestMs: number }> => {
  let longestMs = 0;
  let [last, waited] = [performance.now(), waitedForProcessor()];
  const look = () => {
    const [now, nowWaited] = [performance.now(), waitedForProcessor()];
    longestMs = Math.max(longestMs, now - last - TICK_MS - (nowWaited - waited));
    [last, waited] = [now, nowWaited];
  };
  const timer = setInterval(look, TICK_MS);
  try {
    const result = await work();
    look();
    return { result, longestMs };
  } finally {
    clearInterval(timer);
  }
};
