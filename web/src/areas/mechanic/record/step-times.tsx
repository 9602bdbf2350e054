import type { Service } from '@forecourt/contract/mechanic/service';
import { durationText, isOpenService, SERVICE_STATUSES } from '@forecourt/domain/mechanic/index';
import { useState } from 'react';
import { lookOf } from '../../../kit/chips';
import { STATE_LOOKS } from '../../states';
import classes from '../mechanic.module.css';
import { Stopwatch } from '../stopwatch';
import { useTargets } from '../use-targets';

/** The steps with the time that the service was in each; the one that it is in now runs. */
export const StepTimes = ({ service }: { service: Service }) => {
  const targets = useTargets();
  const { status, step_seconds, now, steps } = service;
  // how far the browser's clock is behind, as the reply came
  const [ahead, setAhead] = useState({ of: now, ms: Date.parse(now) - Date.now() });
  if (ahead.of !== now) setAhead({ of: now, ms: Date.parse(now) - Date.now() });
  const since = steps.at(-1)?.started_at ?? service.step_started_at;
  const shown = SERVICE_STATUSES.filter((one) => one !== 'cancelled' || status === 'cancelled').slice(-7);
  return (
    <ol className={classes.steps} aria-label="Time in each step">
      {shown.map((step) => {
        const { label, hue } = lookOf(STATE_LOOKS.service, step);
        const seconds = step_seconds[step];
        const isNow = step === status;
        const isRunning = isNow && isOpenService(step);
        const running = isRunning ? Math.max(0, (Date.parse(now) - Date.parse(since)) / 1_000) : 0;
        return (
          <li
            key={step}
            className={classes.step}
            data-hue={isNow || seconds !== undefined ? hue : undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <span>{label}</span>
            {isRunning ? (
              <Stopwatch
                since={since}
                before={(seconds ?? 0) - running}
                target={targets[step] ?? null}
                ahead={ahead.ms}
              />
            ) : (
              <span className={classes.quiet}>
                {seconds === undefined || !isOpenService(step) ? '' : durationText(seconds)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
