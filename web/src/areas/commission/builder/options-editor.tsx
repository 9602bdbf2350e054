import { RULE_NAMES } from '@forecourt/domain/commission/index';
import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { SelectField } from '../../../kit/fields';
import classes from './builder.module.css';
import { EarningFields } from './earning-fields';
import type { RuleProps } from './field-at';
import { type EarningFormRule, newOption, type RuleOf } from './rule-values';

const KINDS = (['percent', 'flat', 'tiers', 'gates'] as const).map((value) => ({
  value,
  label: RULE_NAMES[value],
}));
/** Those that do not look at the month. */
const VEHICLE_KINDS = KINDS.slice(0, 2);

const MOST = 4;

interface Props extends RuleProps<RuleOf<'greater-of'>> {
  isForVehicles: boolean;
}

/** Of several ways to compute a sale the one that pays most. */
export const OptionsEditor = ({ rule, path, at, onChange, isForVehicles }: Props) => {
  const { options } = rule;
  const set = (next: EarningFormRule[]) => onChange({ ...rule, options: next });
  const replace = (place: number, option: EarningFormRule) =>
    set(options.map((one, where) => (where === place ? option : one)));
  const listError = at(`${path}.options`).error;
  return (
    <div className={classes.stack}>
      {options.map((option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no number of its own, and its inputs keep no state
        <div key={place} className={classes.option}>
          <div className={classes.optionHead}>
            <SelectField
              label={`Option ${place + 1}`}
              required
              options={isForVehicles ? VEHICLE_KINDS : KINDS}
              {...at(`${path}.options.${place}.kind`)}
              value={option.kind}
              onChange={(kind) => replace(place, newOption(kind ?? 'flat'))}
            />
            <CloseButton
              className={classes.remove}
              aria-label={`Remove option ${place + 1}`}
              disabled={options.length <= 2}
              onClick={() => set(options.filter((_, where) => where !== place))}
            />
          </div>
          <EarningFields
            rule={option}
            path={`${path}.options.${place}`}
            at={at}
            onChange={(next) => replace(place, next)}
          />
        </div>
      ))}
      {listError ? <p className={classes.wrong}>{listError}</p> : null}
      {options.length < MOST ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => set([...options, newOption('flat')])}
        >
          Add option
        </Button>
      ) : null}
    </div>
  );
};
