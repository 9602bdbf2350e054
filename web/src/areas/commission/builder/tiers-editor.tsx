import { Button, CloseButton, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MoneyField, NumberField, PercentField, SelectField } from '../../../kit/fields';
import { FormGrid } from '../../../kit/form';
import classes from './builder.module.css';
import type { RuleProps } from './field-at';
import { rowLabel } from './row-label';
import type { RuleOf } from './rule-values';
import { addTier, removeTier, setTier } from './tiers';

const BASES = [
  { value: 'front', label: 'Front gross' },
  { value: 'back', label: 'Back gross' },
  { value: 'total', label: 'Total gross' },
  { value: 'unit', label: 'Amount per unit' },
] as const;

const COUNTS = [
  { value: 'retroactive', label: 'All units of the month' },
  { value: 'forward', label: 'From that unit on' },
];

const MOST = 12;

/** Rates or amounts by the units of the month. A tier begins where the one before ends. */
export const TiersEditor = ({ rule, path, at, onChange }: RuleProps<RuleOf<'tiers'>>) => {
  const { tiers } = rule;
  const set = (next: RuleOf<'tiers'>['tiers']) => onChange({ ...rule, tiers: next });
  const listError = at(`${path}.tiers`).error;
  return (
    <div className={classes.stack}>
      <FormGrid>
        <SelectField
          label="Of"
          required
          options={BASES}
          {...at(`${path}.of`)}
          value={rule.of}
          onChange={(of) => onChange({ ...rule, of: of ?? 'front' })}
        />
        {rule.of === 'front' || rule.of === 'total' ? (
          <MoneyField
            label="After a pack of"
            {...at(`${path}.pack`)}
            value={rule.pack}
            onChange={(pack) => onChange({ ...rule, pack })}
          />
        ) : null}
      </FormGrid>
      <div className={classes.choice}>
        <span className={classes.quiet}>A tier that is reached counts for</span>
        <SegmentedControl
          aria-label="A tier that is reached counts for"
          data={COUNTS}
          value={rule.counts}
          onChange={(counts) =>
            onChange({ ...rule, counts: counts === 'forward' ? 'forward' : 'retroactive' })
          }
        />
      </div>
      <div className={classes.rows}>
        {tiers.map((tier, place) => {
          const base = `${path}.tiers.${place}`;
          const isLast = place === tiers.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no number of its own, and its inputs keep no state
            <div key={place} className={classes.row} data-columns="3">
              <NumberField
                label={rowLabel('From unit', 'tier', place)}
                {...at(`${base}.from`)}
                value={tier.from}
                onChange={(from) => set(setTier(tiers, place, { from }))}
              />
              <NumberField
                label={rowLabel('To unit', 'tier', place)}
                placeholder={isLast ? 'more' : ''}
                {...at(`${base}.to`)}
                value={tier.to}
                onChange={(to) => set(setTier(tiers, place, { to }))}
              />
              {rule.of === 'unit' ? (
                <MoneyField
                  label={rowLabel('Amount', 'tier', place)}
                  {...at(`${base}.amount`)}
                  value={tier.amount}
                  onChange={(amount) => set(setTier(tiers, place, { amount }))}
                />
              ) : (
                <PercentField
                  label={rowLabel('Rate', 'tier', place)}
                  {...at(`${base}.rate`)}
                  value={tier.rate}
                  onChange={(rate) => set(setTier(tiers, place, { rate }))}
                />
              )}
              <CloseButton
                className={classes.remove}
                aria-label={`Remove tier ${place + 1}`}
                disabled={tiers.length === 1}
                onClick={() => set(removeTier(tiers, place))}
              />
            </div>
          );
        })}
      </div>
      {listError ? <p className={classes.wrong}>{listError}</p> : null}
      {tiers.length < MOST ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => set(addTier(tiers))}
        >
          Add tier
        </Button>
      ) : null}
    </div>
  );
};
