import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PercentField, SelectField } from '../../../kit/fields';
import { FormGrid } from '../../../kit/form';
import classes from './builder.module.css';
import type { RuleProps } from './field-at';
import { rowLabel } from './row-label';
import type { RuleOf } from './rule-values';

const BASES = [
  { value: 'back', label: 'Back gross' },
  { value: 'front', label: 'Front gross' },
  { value: 'total', label: 'Total gross' },
] as const;

const STEP = 10;

/** A share that grows with how many units of the month have a product. */
export const GatesEditor = ({ rule, path, at, onChange }: RuleProps<RuleOf<'gates'>>) => {
  const { gates } = rule;
  const set = (place: number, patch: Partial<(typeof gates)[number]>) =>
    onChange({ ...rule, gates: gates.map((gate, one) => (one === place ? { ...gate, ...patch } : gate)) });
  const add = () => {
    const last = gates.at(-1);
    const next = { from: Math.min(100, (last?.from ?? -STEP) + STEP), rate: last?.rate ?? 8 };
    onChange({ ...rule, gates: [...gates, next] });
  };
  const listError = at(`${path}.gates`).error;
  return (
    <div className={classes.stack}>
      <FormGrid>
        <SelectField
          label="Of"
          required
          options={BASES}
          {...at(`${path}.of`)}
          value={rule.of}
          onChange={(of) => onChange({ ...rule, of: of ?? 'back' })}
        />
      </FormGrid>
      <div className={classes.rows}>
        {gates.map((gate, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gate has no number of its own, and its inputs keep no state
          <div key={place} className={classes.row} data-columns="2">
            <PercentField
              label={rowLabel('Units with a product from', 'gate', place)}
              {...at(`${path}.gates.${place}.from`)}
              value={gate.from}
              onChange={(from) => set(place, { from })}
            />
            <PercentField
              label={rowLabel('Rate', 'gate', place)}
              {...at(`${path}.gates.${place}.rate`)}
              value={gate.rate}
              onChange={(rate) => set(place, { rate })}
            />
            <CloseButton
              className={classes.remove}
              aria-label={`Remove gate ${place + 1}`}
              disabled={gates.length === 1}
              onClick={() => onChange({ ...rule, gates: gates.filter((_, one) => one !== place) })}
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
        Add gate
      </Button>
    </div>
  );
};
