import type { Part, PartValue } from '@forecourt/domain/bill-of-sale/index';
import {
  DateField,
  MoneyField,
  NumberField,
  PercentField,
  PhoneField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/fields';
import { Wide } from '../../../kit/page';

interface Props {
  part: Part;
  value: PartValue;
  onChange: (value: PartValue) => void;
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

const numberOf = (value: PartValue): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: PartValue): string => (typeof value === 'string' ? value : '');
const orNone = (text: string | null): PartValue => (text === '' ? null : text);

const PHONES: readonly string[] = ['buyer_mobile', 'buyer_fax_number', 'dealer_phone'];
/** A number with an extension or a word is edited as it is. */
const isPlainPhone = (text: string): boolean => /^\+?[\d\s().-]*$/.test(text);

/** One part of the bill as a field of its kind. */
export const PartField = ({ part, value, onChange, ...rest }: Props) => {
  const common = { label: part.label.en, 'data-path': `values.${part.name}`, ...rest };
  switch (part.kind) {
    case 'money':
      return <MoneyField {...common} value={numberOf(value)} onChange={onChange} />;
    case 'percent':
      return <PercentField {...common} value={numberOf(value)} onChange={onChange} />;
    case 'number':
      return (
        <NumberField
          {...common}
          value={numberOf(value)}
          onChange={onChange}
          decimals={part.fraction ? 4 : 0}
          grouped={!part.name.endsWith('_year')}
        />
      );
    case 'flag':
      return <SwitchField {...common} value={value === true ? 1 : 0} onChange={(on) => onChange(on === 1)} />;
    case 'day':
      return (
        <DateField {...common} value={textOf(value) || null} onChange={(day) => onChange(orNone(day))} />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          value={textOf(value) || null}
          onChange={(chosen) => onChange(orNone(chosen))}
          options={(part.choices ?? []).map((choice) => ({ value: choice.value, label: choice.label.en }))}
        />
      );
    case 'long-text':
      return (
        <Wide>
          <TextAreaField
            {...common}
            rows={2}
            maxLength={part.max}
            value={textOf(value)}
            onChange={(text) => onChange(orNone(text))}
          />
        </Wide>
      );
    default:
      if (PHONES.includes(part.name) && isPlainPhone(textOf(value)))
        return <PhoneField {...common} value={textOf(value)} onChange={(text) => onChange(orNone(text))} />;
      return (
        <TextField
          {...common}
          maxLength={part.max}
          value={textOf(value)}
          onChange={(text) => onChange(orNone(text))}
        />
      );
  }
};
