import { Button, Group, Stepper } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { WizardControl } from './use-wizard';
import classes from './wizard.module.css';

export interface WizardStep {
  title: string;
  content: ReactNode;
  /** False keeps Next and Finish from being pressed. */
  canGoOn?: boolean;
}

interface Props {
  wizard: WizardControl;
  steps: readonly WizardStep[];
  finishLabel: string;
  onFinish: () => void;
  isFinishing?: boolean;
}

export const Wizard = ({ wizard, steps, finishLabel, onFinish, isFinishing }: Props) => {
  const { step, isFirst, isLast } = wizard;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const current = steps[step];

  // the keyboard and the screen reader go on at the new step, not at the button that is gone
  useEffect(() => {
    if (shown.current !== step) content.current?.focus();
    shown.current = step;
  }, [step]);

  return (
    <div className={classes.wizard}>
      <Stepper active={step} size="xs" onStepClick={wizard.goTo} classNames={{ stepBody: classes.stepBody }}>
        {steps.map((each, index) => (
          <Stepper.Step key={each.title} label={each.title} allowStepSelect={index < step} />
        ))}
      </Stepper>
      <section ref={content} tabIndex={-1} className={classes.content} aria-label={current?.title}>
        {current?.content}
      </section>
      <Group justify="flex-end" gap="sm">
        {isFirst ? null : (
          <Button variant="default" onClick={wizard.previous} disabled={isFinishing}>
            Previous
          </Button>
        )}
        {isLast ? (
          <Button onClick={onFinish} loading={isFinishing} disabled={current?.canGoOn === false}>
            {finishLabel}
          </Button>
        ) : (
          <Button onClick={wizard.next} disabled={current?.canGoOn === false}>
            Next
          </Button>
        )}
      </Group>
    </div>
  );
};
