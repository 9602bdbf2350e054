import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MoneyField, SelectField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { TAX_CHOICES } from '../desk/tax-choices';
import classes from './settings.module.css';
import type { FeeValues, SettingsValues } from './settings-values';

const MOST = 20;

/** The fees that a new calculation and a new quotation start with. */
export const FeesField = ({ form }: { form: RecordFormState<SettingsValues> }) => {
  const { fees } = form.values;
  const replace = (at: number, patch: Partial<FeeValues>) =>
    form.set(
      'fees',
      fees.map((fee, index) => (index === at ? { ...fee, ...patch } : fee)),
    );
  return (
    <fieldset className={classes.lines}>
      <legend>Usual fees</legend>
      <p className={classes.quiet}>Every new calculation and quotation starts with them.</p>
      {fees.map((fee, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fee has no number of its own, and its fields keep no state
        <div key={at} className={classes.fee}>
          <TextField
            label={`Fee ${at + 1}`}
            placeholder="e.g. Documentation"
            maxLength={100}
            {...form.at(`fees.${at}.label`)}
            value={fee.label}
            onChange={(label) => replace(at, { label })}
          />
          <MoneyField
            label={`Amount of fee ${at + 1}`}
            {...form.at(`fees.${at}.amount`)}
            value={fee.amount}
            onChange={(amount) => replace(at, { amount })}
          />
          <SelectField
            label={`Taxes on fee ${at + 1}`}
            options={TAX_CHOICES}
            clearable={false}
            {...form.at(`fees.${at}.treatment`)}
            value={TAX_CHOICES.find(({ value }) => value === fee.treatment)?.value ?? null}
            onChange={(treatment) => treatment && replace(at, { treatment })}
          />
          <CloseButton
            aria-label={`Remove fee ${at + 1}`}
            onClick={() =>
              form.set(
                'fees',
                fees.filter((_, index) => index !== at),
              )
            }
          />
        </div>
      ))}
      {fees.length < MOST ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.set('fees', [...fees, { label: '', amount: null, treatment: 'all' }])}
        >
          Add fee
        </Button>
      ) : null}
    </fieldset>
  );
};
