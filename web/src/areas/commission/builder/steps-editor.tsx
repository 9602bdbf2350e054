import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MoneyField, NumberField } from '../../../kit/fields';
import classes from './builder.module.css';
import type { RuleProps } from './field-at';
import { rowLabel } from './row-label';
import type { RuleOf } from './rule-values';

const UNITS = 5;
const DOLLARS = 500;

/** What a month pays in all at so many units. */
export const StepsEditor = ({ rule, path, at, onChange }: RuleProps<RuleOf<'unit-bonus'>>) => {
  const { steps } = rule;
  const set = (place: number, patch: Partial<(typeof steps)[number]>) =>
    onChange({ ...rule, steps: steps.map((step, one) => (one === place ? { ...step, ...patch } : step)) });
  const add = () => {
    const last = steps.at(-1);
    const next = { units: (last?.units ?? 0) + UNITS, amount: (last?.amount ?? 0) + DOLLARS };
    onChange({ ...rule, steps: [...steps, next] });
  };
  const listError = at(`${path}.steps`).error;
  return (
    <div className={classes.stack}>
      <div className={classes.rows}>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no number of its own, and its inputs keep no state
          <div key={place} className={classes.row} data-columns="2">
            <NumberField
              label={rowLabel('Units in the month', 'step', place)}
              {...at(`${path}.steps.${place}.units`)}
              value={step.units}
              onChange={(units) => set(place, { units })}
            />
            <MoneyField
              label={rowLabel('Bonus in all', 'step', place)}
              {...at(`${path}.steps.${place}.amount`)}
              value={step.amount}
              onChange={(amount) => set(place, { amount })}
            />
            <CloseButton
              className={classes.remove}
              aria-label={`Remove step ${place + 1}`}
              disabled={steps.length === 1}
              onClick={() => onChange({ ...rule, steps: steps.filter((_, one) => one !== place) })}
            />
          </div>
        ))}
      </div>
      {listError ? <p className={classes.wrong}>{listError}</p> : null}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        Add step
      </Button>
    </div>
  );
};
