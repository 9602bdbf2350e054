import { Button, Group, Stepper } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { WizardControl } from './use-wizard';
import classes from './wizard.module.css';

export interface WizardStep {
  title: string;
  content: ReactNode;
  /** Something is still open at it: it has its number and not a tick once it is passed. */
  isIncomplete?: boolean;
  /** False: Next and Finish say what is missing instead of going on. */
  canGoOn?: boolean;
  /** It may be left out and nothing is in it yet: 'Skip' instead of 'Next', beside what the step offers itself. */
  canSkip?: boolean;
  /** It is done for good: one cannot go back to it. */
  isClosed?: boolean;
  /** Its content has the button that leads on. */
  hasOwnButton?: boolean;
}

interface Props {
  wizard: WizardControl;
  steps: readonly WizardStep[];
  /** Beside the step and its buttons; below them where there is no room. */
  aside?: ReactNode;
  finishLabel: string;
  onFinish: () => void;
  /** Marks the fields of a step that miss something. */
  onMissing?: (step: number) => void;
  isFinishing?: boolean;
  /** The last step says why it cannot be finished. */
  isFinishOff?: boolean;
}

const MARKED_MS = 60;

export const Wizard = ({
  wizard,
  steps,
  aside,
  finishLabel,
  onFinish,
  onMissing,
  isFinishing,
  isFinishOff,
}: Props) => {
  const { step, isFirst, isLast } = wizard;
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const current = steps[step];
  const canGoBack = !isFirst && !steps[step - 1]?.isClosed;

  // the keyboard and the screen reader go on at the new step, not at the button that is gone
  useEffect(() => {
    if (shown.current !== step) {
      content.current?.focus({ preventScroll: true });
      root.current?.scrollIntoView({ block: 'start' });
    }
    shown.current = step;
  }, [step]);

  const goOn = (run: () => void) => {
    if (current?.canGoOn !== false) return run();
    onMissing?.(step);
    // the fields are marked with the next drawing
    setTimeout(
      () => content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      MARKED_MS,
    );
  };

  return (
    <div ref={root} className={classes.wizard}>
      {/* a phone has no room for the names of all steps; they are read out with the list of steps */}
      <p className={classes.place} aria-hidden>
        Step {step + 1} of {steps.length}: <strong>{current?.title}</strong>
      </p>
      <Stepper
        active={step}
        size="xs"
        onStepClick={wizard.goTo}
        classNames={{ stepBody: classes.stepBody, separator: classes.separator }}
      >
        {steps.map((each, index) => (
          <Stepper.Step
            key={each.title}
            label={each.title}
            allowStepSelect={index < step && !each.isClosed}
            completedIcon={each.isIncomplete ? index + 1 : undefined}
          />
        ))}
      </Stepper>
      <div className={classes.columns} data-aside={aside ? true : undefined}>
        <div className={classes.main}>
          <section ref={content} tabIndex={-1} className={classes.content} aria-label={current?.title}>
            {current?.content}
          </section>
          <Group justify="flex-end" gap="sm">
            {canGoBack ? (
              <Button variant="default" onClick={wizard.previous} disabled={isFinishing}>
                Previous
              </Button>
            ) : null}
            {current?.hasOwnButton ? null : isLast ? (
              <Button onClick={() => goOn(onFinish)} loading={isFinishing} disabled={isFinishOff}>
                {finishLabel}
              </Button>
            ) : (
              <Button variant={current?.canSkip ? 'default' : 'filled'} onClick={() => goOn(wizard.next)}>
                {current?.canSkip ? 'Skip' : 'Next'}
              </Button>
            )}
          </Group>
        </div>
        {aside}
      </div>
    </div>
  );
};
