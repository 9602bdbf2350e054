import { type Cents, toCents, toDollars } from '@forecourt/domain/money/cents';
import { MoneyField, PercentField } from '../../../kit/fields';

interface CentsProps {
  label: string;
  value: Cents | undefined;
  onChange: (value: Cents) => void;
  error?: string;
  description?: string;
  disabled?: boolean;
}

/** An amount in dollars that is kept in cents; an empty field is nothing. */
export const CentsField = ({ value, onChange, ...rest }: CentsProps) => (
  <MoneyField
    {...rest}
    value={value === undefined ? null : toDollars(value)}
    onChange={(dollars) => onChange(toCents(dollars ?? 0))}
  />
);

interface RateProps {
  label: string;
  /** As a decimal: 0.0899. */
  value: number | undefined;
  onChange: (value: number) => void;
  error?: string;
}

/** 0.0899 without the noise of binary fractions. */
const clean = (value: number): number => Number(value.toFixed(9));

/** A yearly rate in percent that is kept as a decimal. */
export const RateField = ({ value, onChange, ...rest }: RateProps) => (
  <PercentField
    {...rest}
    value={value === undefined ? null : clean(value * 100)}
    onChange={(percent) => onChange(clean((percent ?? 0) / 100))}
  />
);
