import type { LeadField } from '@forecourt/domain/lead/lead-fields';
import {
  DateField,
  type FieldProps,
  MoneyField,
  NumberField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
  YearField,
} from '../../../kit/fields';
import { Wide } from '../../../kit/form';
import type { FieldValue } from './type-values';

interface Props extends Omit<FieldProps<FieldValue>, 'label' | 'required'> {
  field: LeadField;
}

const YES_NO = [
  { value: 1, label: 'Yes' },
  { value: 0, label: 'No' },
];

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '');
const numberOf = (value: FieldValue): number | null => {
  if (value === null || value === '' || typeof value === 'boolean') return null;
  return Number.isNaN(Number(value)) ? null : Number(value);
};
const yesNoOf = (value: FieldValue): number | null => (typeof value === 'boolean' ? Number(value) : null);

/** The field of a lead's type as one types it, by the kind that the domain gives it. */
export const TypeField = ({ field, value, onChange, ...rest }: Props) => {
  const { kind, label, isRequired = false, options = [] } = field;
  const shared = { ...rest, label, required: isRequired };
  const number = { ...shared, value: numberOf(value), onChange: (next: number | null) => onChange(next) };
  const text = { ...shared, value: textOf(value), onChange: (next: string) => onChange(next) };
  if (kind === 'longText')
    return (
      <Wide>
        <TextAreaField {...text} rows={3} maxLength={5_000} />
      </Wide>
    );
  if (kind === 'number') return <NumberField {...number} />;
  if (kind === 'kilometres') return <NumberField {...number} unit="km" />;
  if (kind === 'money') return <MoneyField {...number} />;
  if (kind === 'year') return <YearField {...number} />;
  if (kind === 'day')
    return <DateField {...shared} value={textOf(value) || null} onChange={(next) => onChange(next)} />;
  if (kind === 'phone') return <PhoneField {...text} />;
  if (kind === 'choice')
    return (
      <SelectField<string>
        {...shared}
        value={textOf(value) || null}
        onChange={(next) => onChange(next)}
        options={options.map((option) => ({ value: option, label: option }))}
      />
    );
  if (kind === 'yesNo')
    return (
      <SelectField<number>
        {...shared}
        value={yesNoOf(value)}
        onChange={(next) => onChange(next === null ? null : next === 1)}
        options={YES_NO}
      />
    );
  return (
    <TextField {...text} type={kind === 'email' ? 'email' : 'text'} maxLength={kind === 'vin' ? 17 : 200} />
  );
};
