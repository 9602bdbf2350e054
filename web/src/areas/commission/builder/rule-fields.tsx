import { BILL_TYPES } from '@forecourt/domain/bill-of-sale/bill-type';
import {
  MoneyField,
  MultiSelectField,
  NumberField,
  PercentField,
  SelectField,
  TextField,
} from '../../../kit/fields';
import { FormGrid, Wide } from '../../../kit/form';
import { EarningFields } from './earning-fields';
import type { RuleProps } from './field-at';
import { OptionsEditor } from './options-editor';
import type { FormRule, RuleOf } from './rule-values';
import { StepsEditor } from './steps-editor';

const TYPES = BILL_TYPES.filter(({ value }) => value !== 5).map(({ value, label }) => ({
  value,
  label: label.en,
}));

const AMOUNT_LABELS = {
  floor: 'At least, per unit',
  cap: 'At most, per unit',
  salary: 'Each month',
} as const;

type AmountRule = RuleOf<'floor'> | RuleOf<'cap'> | RuleOf<'salary'>;

const AmountFields = ({ rule, path, at, onChange }: RuleProps<AmountRule>) => (
  <FormGrid>
    <MoneyField
      label={AMOUNT_LABELS[rule.kind]}
      {...at(`${path}.amount`)}
      value={rule.amount}
      onChange={(amount) => onChange({ ...rule, amount })}
    />
  </FormGrid>
);

const SpiffFields = ({ rule, path, at, onChange }: RuleProps<RuleOf<'spiff'>>) => (
  <FormGrid>
    <TextField
      label="Product"
      placeholder="e.g. warranty"
      maxLength={60}
      {...at(`${path}.product`)}
      value={rule.product}
      onChange={(product) => onChange({ ...rule, product })}
    />
    <MoneyField
      label="Amount for each"
      {...at(`${path}.amount`)}
      value={rule.amount}
      onChange={(amount) => onChange({ ...rule, amount })}
    />
  </FormGrid>
);

const AgeFields = ({ rule, path, at, onChange }: RuleProps<RuleOf<'age-bonus'>>) => (
  <FormGrid>
    <NumberField
      label="In stock for at least"
      unit="days"
      {...at(`${path}.days`)}
      value={rule.days}
      onChange={(days) => onChange({ ...rule, days })}
    />
    <MoneyField
      label="Bonus"
      {...at(`${path}.amount`)}
      value={rule.amount}
      onChange={(amount) => onChange({ ...rule, amount })}
    />
  </FormGrid>
);

const DRAWS = [
  { value: 'recoverable', label: 'Recovered from later months' },
  { value: 'guaranteed', label: 'Kept, not recovered' },
] as const;

const DrawFields = ({ rule, path, at, onChange }: RuleProps<RuleOf<'draw'>>) => (
  <FormGrid>
    <MoneyField
      label="At least, each month"
      {...at(`${path}.amount`)}
      value={rule.amount}
      onChange={(amount) => onChange({ ...rule, amount })}
    />
    <SelectField
      label="What was advanced is"
      required
      options={DRAWS}
      {...at(`${path}.settles`)}
      value={rule.settles}
      onChange={(settles) => onChange({ ...rule, settles: settles ?? 'recoverable' })}
    />
  </FormGrid>
);

const HouseFields = ({ rule, path, at, onChange }: RuleProps<RuleOf<'house'>>) => (
  <FormGrid>
    <Wide>
      <MultiSelectField
        label="Types of sale that pay nothing"
        description="Every type when none is chosen"
        options={TYPES}
        {...at(`${path}.types`)}
        value={rule.types}
        onChange={(types) => onChange({ ...rule, types })}
      />
    </Wide>
  </FormGrid>
);

const ChargebackFields = ({ rule, path, at, onChange }: RuleProps<RuleOf<'chargeback'>>) => (
  <FormGrid>
    <PercentField
      label="Charged back"
      {...at(`${path}.rate`)}
      value={rule.rate}
      onChange={(rate) => onChange({ ...rule, rate })}
    />
    <NumberField
      label="When cancelled within"
      unit="days"
      placeholder="Any time"
      {...at(`${path}.days`)}
      value={rule.days}
      onChange={(days) => onChange({ ...rule, days })}
    />
  </FormGrid>
);

const OverrideFields = ({ rule, path, at, onChange }: RuleProps<RuleOf<'override'>>) => (
  <FormGrid>
    <PercentField
      label="Percent of the team's commission"
      {...at(`${path}.rate`)}
      value={rule.rate}
      onChange={(rate) => onChange({ ...rule, rate })}
    />
  </FormGrid>
);

interface Props extends RuleProps<FormRule> {
  isForVehicles: boolean;
}

/** The fields of a rule, by its kind. */
export const RuleFields = ({ rule, isForVehicles, ...rest }: Props) => {
  switch (rule.kind) {
    case 'greater-of':
      return <OptionsEditor {...rest} rule={rule} isForVehicles={isForVehicles} />;
    case 'floor':
    case 'cap':
    case 'salary':
      return <AmountFields {...rest} rule={rule} />;
    case 'spiff':
      return <SpiffFields {...rest} rule={rule} />;
    case 'age-bonus':
      return <AgeFields {...rest} rule={rule} />;
    case 'unit-bonus':
      return <StepsEditor {...rest} rule={rule} />;
    case 'override':
      return <OverrideFields {...rest} rule={rule} />;
    case 'draw':
      return <DrawFields {...rest} rule={rule} />;
    case 'house':
      return <HouseFields {...rest} rule={rule} />;
    case 'chargeback':
      return <ChargebackFields {...rest} rule={rule} />;
    default:
      return <EarningFields {...rest} rule={rule} />;
  }
};
