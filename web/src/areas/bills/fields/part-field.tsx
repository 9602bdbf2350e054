import type { Part, PartName, PartValue } from '@forecourt/domain/bill-of-sale/index';
import { Checkbox } from '@mantine/core';
import {
  DateField,
  MoneyField,
  NumberField,
  PercentField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/fields';
import { type RecordFormState, Wide } from '../../../kit/form';
import { CityTextField } from './city-text-field';

interface Props {
  /** Of a bill, or of anything else that has parts. */
  form: RecordFormState<Partial<Record<PartName, PartValue>>>;
  part: Part;
  /** What the label says here, where that is not what the catalogue says. */
  label?: string;
  unit?: string;
}

const textOf = (value: PartValue | undefined): string => (typeof value === 'string' ? value : '');
const numberOf = (value: PartValue | undefined): number | null => (typeof value === 'number' ? value : null);
const dayOf = (value: PartValue | undefined): string | null => (typeof value === 'string' ? value : null);

export const PHONES: readonly string[] = ['buyer_mobile', 'buyer_fax_number', 'dealer_phone'];
/** A number with an extension or a word is edited as it is. */
const isPlainPhone = (text: string): boolean => /^\+?[\d\s().-]*$/.test(text);

const UNGROUPED = ['vehicle_year'];
const FRACTION_DIGITS = 6;

/** A part that is entered, as its kind asks for. */
export const PartField = ({ form, part, label = part.label.en, unit }: Props) => {
  const name = part.name as PartName; // the catalogue is where the names of parts come from
  const { value, onChange, ...binding } = form.field(name);
  const change = (next: PartValue) => onChange(next);
  const shared = { label, ...binding };
  if (name === 'buyer_city')
    return (
      <CityTextField
        {...shared}
        value={textOf(value)}
        onChange={change}
        onPick={(province) => form.set('buyer_province', province)}
      />
    );
  switch (part.kind) {
    case 'money':
      return <MoneyField {...shared} value={numberOf(value)} onChange={change} />;
    case 'percent':
      return <PercentField {...shared} value={numberOf(value)} onChange={change} />;
    case 'number':
      return (
        <NumberField
          {...shared}
          unit={unit}
          decimals={part.fraction ? FRACTION_DIGITS : 0}
          grouped={!UNGROUPED.includes(name)}
          value={numberOf(value)}
          onChange={change}
        />
      );
    case 'day':
      return <DateField {...shared} value={dayOf(value)} onChange={change} />;
    case 'choice':
      return (
        <SelectField
          {...shared}
          options={(part.choices ?? []).map((choice) => ({ value: choice.value, label: choice.label.en }))}
          value={dayOf(value)}
          onChange={change}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...shared}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      );
    case 'long-text':
      return (
        <Wide>
          <TextAreaField {...shared} rows={2} maxLength={part.max} value={textOf(value)} onChange={change} />
        </Wide>
      );
    case 'text':
      if (PHONES.includes(name) && isPlainPhone(textOf(value)))
        return <PhoneField {...shared} value={textOf(value)} onChange={change} />;
      return <TextField {...shared} maxLength={part.max} value={textOf(value)} onChange={change} />;
  }
};
