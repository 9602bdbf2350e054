import { stopwatchText } from '@forecourt/domain/mechanic/index';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './mechanic.module.css';

const SECOND = 1_000;

/** The moment, once a second while it is shown. */
const useNow = (isRunning: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
};

interface Props {
  /** When the step began. */
  since: string;
  /** Seconds of the same step before. */
  before?: number;
  isRunning?: boolean;
  /** Hours that the step may take. */
  target?: number | null;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  ahead?: number;
}

/** How long a service is in its step: kept on the server, so it goes on wherever one looks. */
export const Stopwatch = ({ since, before = 0, isRunning = true, target = null, ahead = 0 }: Props) => {
  const now = useNow(isRunning);
  const running = isRunning ? Math.max(0, (now + ahead - Date.parse(since)) / SECOND) : 0;
  const seconds = before + running;
  const isOver = target !== null && seconds > target * 3_600;
  return (
    <span
      className={classes.stopwatch}
      data-over={isOver || undefined}
      data-running={isRunning || undefined}
      title={target === null ? 'Time in this step' : `Time in this step; the target is ${target} h`}
    >
      <IconClock size={14} role="img" aria-label={isOver ? 'Over the target' : 'Time in this step'} />
      {stopwatchText(seconds)}
    </span>
  );
};
