import { NumberInput } from '@mantine/core';
import type { FieldProps } from './field-props';

interface Props extends FieldProps<number | null> {
  min?: number;
  max?: number;
}

interface NumberProps extends Props {
  /** Stands in the field: km, mi, days. */
  unit?: string;
  decimals?: number;
  grouped?: boolean;
}

const numberOf = (value: string | number): number | null =>
  value === '' || Number.isNaN(Number(value)) ? null : Number(value);

export const NumberField = ({
  value,
  onChange,
  unit,
  decimals = 0,
  grouped = true,
  ...rest
}: NumberProps) => (
  <NumberInput
    {...rest}
    value={value ?? ''}
    onChange={(next) => onChange(numberOf(next))}
    decimalScale={decimals}
    thousandSeparator={grouped ? ',' : ''}
    hideControls
    clampBehavior="none"
    rightSection={unit ? <span aria-hidden>{unit}</span> : undefined}
    rightSectionWidth={unit ? Math.max(36, unit.length * 9 + 18) : undefined}
    rightSectionPointerEvents="none"
    aria-label={unit ? `${rest.label} (${unit})` : undefined}
  />
);

/** Dollars, with cents once there are any. */
export const MoneyField = ({ value, onChange, ...rest }: Props) => (
  <NumberInput
    {...rest}
    value={value ?? ''}
    onChange={(next) => onChange(numberOf(next))}
    decimalScale={2}
    thousandSeparator=","
    hideControls
    clampBehavior="none"
    inputMode="decimal"
    leftSection={<span aria-hidden>$</span>}
    leftSectionPointerEvents="none"
  />
);

export const PercentField = (props: Props) => (
  <NumberField decimals={3} grouped={false} unit="%" {...props} />
);
