import { MoneyField, PercentField, SelectField } from '../../../kit/fields';
import { FormGrid } from '../../../kit/form';
import type { RuleProps } from './field-at';
import { GatesEditor } from './gates-editor';
import type { EarningFormRule, RuleOf } from './rule-values';
import { TiersEditor } from './tiers-editor';

const BASES = [
  { value: 'front', label: 'Front gross' },
  { value: 'back', label: 'Back gross' },
  { value: 'total', label: 'Total gross' },
] as const;

const LOSSES = [
  { value: 'ignored', label: 'Pays nothing' },
  { value: 'shared', label: 'Costs its share' },
] as const;

const PercentFields = ({ rule, path, at, onChange }: RuleProps<RuleOf<'percent'>>) => (
  <FormGrid>
    <PercentField
      label="Rate"
      {...at(`${path}.rate`)}
      value={rule.rate}
      onChange={(rate) => onChange({ ...rule, rate })}
    />
    <SelectField
      label="Of"
      required
      options={BASES}
      {...at(`${path}.of`)}
      value={rule.of}
      onChange={(of) => onChange({ ...rule, of: of ?? 'front' })}
    />
    {rule.of === 'back' ? null : (
      <MoneyField
        label="After a pack of"
        {...at(`${path}.pack`)}
        value={rule.pack}
        onChange={(pack) => onChange({ ...rule, pack })}
      />
    )}
    <SelectField
      label="A loss"
      required
      options={LOSSES}
      {...at(`${path}.loss`)}
      value={rule.loss}
      onChange={(loss) => onChange({ ...rule, loss: loss ?? 'ignored' })}
    />
  </FormGrid>
);

const FlatFields = ({ rule, path, at, onChange }: RuleProps<RuleOf<'flat'>>) => (
  <FormGrid>
    <MoneyField
      label="Amount per unit"
      {...at(`${path}.amount`)}
      value={rule.amount}
      onChange={(amount) => onChange({ ...rule, amount })}
    />
  </FormGrid>
);

/** The fields of a rule that pays for each sale. */
export const EarningFields = ({ rule, ...rest }: RuleProps<EarningFormRule>) => {
  switch (rule.kind) {
    case 'percent':
      return <PercentFields {...rest} rule={rule} />;
    case 'flat':
      return <FlatFields {...rest} rule={rule} />;
    case 'tiers':
      return <TiersEditor {...rest} rule={rule} />;
    default:
      return <GatesEditor {...rest} rule={rule} />;
  }
};
