import { NumberInput } from '@mantine/core';
import type { FieldProps } from '../../../kit/fields';
import classes from './entering.module.css';

interface Props extends FieldProps<number | null> {
  /** 1 miles, 2 kilometres. */
  unit: 1 | 2;
  onUnit: (unit: 1 | 2) => void;
}

/** A reading, with its unit to choose inside the field. */
export const OdometerField = ({ value, onChange, unit, onUnit, ...rest }: Props) => (
  <NumberInput
    {...rest}
    value={value ?? ''}
    onChange={(next) => onChange(next === '' || Number.isNaN(Number(next)) ? null : Number(next))}
    decimalScale={0}
    thousandSeparator=","
    hideControls
    clampBehavior="none"
    rightSectionWidth={64}
    rightSection={
      <select
        className={classes.unit}
        aria-label={`${rest.label} unit`}
        value={unit}
        onChange={(event) => onUnit(event.currentTarget.value === '1' ? 1 : 2)}
      >
        <option value={2}>km</option>
        <option value={1}>mi</option>
      </select>
    }
  />
);
