import { BackupRefused } from './backup-refused';
import type { Base } from './folder';

const told = (base: Base) => base.manifest.endedAt;

const NONE = 'no whole backup';

/** The newest backup that was complete at the moment; the newest of all without one. */
export const chooseBase = (
  from: string,
  { whole, damaged }: { whole: readonly Base[]; damaged: readonly string[] },
  moment: Date | undefined,
): Base => {
  const [oldest] = whole;
  if (!oldest) throw new BackupRefused([`${from} has ${NONE}.`, ...damaged].join('\n'));
  if (!moment) return whole.at(-1) ?? oldest;
  const base = whole.findLast((one) => Date.parse(told(one)) <= moment.getTime());
  if (base) return base;
  throw new BackupRefused(
    [
      `${from} begins later: its oldest backup was complete at ${told(oldest)}, and any moment from then on can be had back.`,
      ...damaged,
    ].join('\n'),
  );
};
