import { WIZARD_STEPS, type Wizard, type WizardStep } from '@forecourt/contract/wizard/index';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Section } from '../../../kit/page';
import { STEP_TITLES } from '../step-titles';
import classes from '../wizard.module.css';

const countText = (count: number): string => (count === 1 ? '1 open item' : `${count} open items`);

/** How many points are open at each step; each leads there. */
export const OpenByStep = ({ wizard, goTo }: { wizard: Wizard; goTo: (step: WizardStep) => void }) => {
  const counts = WIZARD_STEPS.map((step) => ({
    step,
    count: wizard.open.filter((point) => point.step === step).length,
  })).filter(({ count }) => count > 0);
  return (
    <Section title="Still open">
      {counts.length === 0 ? (
        <p className={classes.done}>
          <IconCheck size={16} aria-hidden /> Nothing is open
        </p>
      ) : (
        <ul className={classes.plain}>
          {counts.map(({ step, count }) => (
            <li key={step}>
              <UnstyledButton className={classes.openStep} onClick={() => goTo(step)}>
                <span>{STEP_TITLES[step]}</span>
                <span className={classes.count}>{countText(count)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const FEW = 6;

/** The first few of some open points; the rest is counted. */
export const OpenTexts = ({ points }: { points: Wizard['open'] }) => (
  <ul>
    {points.slice(0, FEW).map(({ text }) => (
      <li key={text}>{text}</li>
    ))}
    {points.length > FEW ? <li>and {points.length - FEW} more</li> : null}
  </ul>
);

/** What is open at one step. The questions of the disclosure stand below themselves and are only counted. */
export const OpenHere = ({ wizard, step }: { wizard: Wizard; step: WizardStep }) => {
  const points = wizard.open.filter((point) => point.step === step);
  if (points.length === 0) return null;
  return (
    <div className={classes.openHere} role="note" aria-label="Still open at this step">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        {step === 'disclosure' ? (
          <strong>{countText(points.length)} at this step</strong>
        ) : (
          <>
            <strong>Still open at this step</strong>
            <OpenTexts points={points} />
          </>
        )}
      </div>
    </div>
  );
};
