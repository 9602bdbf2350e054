import { bhphCalls } from '@forecourt/contract/bhph';
import { bhphSettingsForm } from '@forecourt/contract/bhph-forms';
import type { ReplyOf } from '@forecourt/contract/call';
import { Modal } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import {
  MoneyField,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from '../bhph.module.css';
import { OrderField } from './order-field';
import { fromForm, toForm } from './settings-values';

const LATENESS = [
  { value: 'total-paid', label: 'Total paid against the schedule' },
  { value: 'principal', label: 'Principal against the schedule' },
  { value: 'any-payment', label: 'Any payment covers one period' },
] as const;
const KINDS = [
  { value: 'flat', label: 'Fixed amount' },
  { value: 'percent', label: 'Percentage' },
] as const;
const BASES = [
  { value: 'instalment', label: 'Full payment' },
  { value: 'unpaid', label: 'Unpaid part of the payment' },
] as const;
const DAYS = [0, 1, 2, 3, 5, 7, 10, 14].map((value) => ({
  value,
  label: value === 0 ? 'On the due day' : `${value} ${value === 1 ? 'day' : 'days'} before`,
}));

const Form = ({
  settings,
  onClose,
}: {
  settings: ReplyOf<typeof bhphCalls.settings>;
  onClose: () => void;
}) => {
  const saving = useSave(bhphCalls.saveSettings, { invalidates: [bhphCalls.settings, bhphCalls.worklist] });
  const form = useRecordForm({
    schema: bhphSettingsForm,
    initial: toForm(settings),
    check: (values): Record<string, string> => ({
      ...(values.has_late_fee === 1 && !values.late_fee_amount && { late_fee_amount: 'Required' }),
      ...(values.has_late_fee === 1 &&
        values.late_fees_confirmed === 0 && {
          late_fees_confirmed: 'Late fees are off for consumers in Canada: confirm that yours are lawful',
        }),
      ...(values.has_bank === 1 &&
        !/^[A-Za-z0-9]{10}$/.test(values.number) && { number: 'Ten letters or digits' }),
      ...(values.has_bank === 1 && !/^\d{5}$/.test(values.data_centre) && { data_centre: 'Five digits' }),
      ...(values.has_bank === 1 && values.short_name === '' && { short_name: 'Required' }),
      ...(values.has_bank === 1 && values.long_name === '' && { long_name: 'Required' }),
      ...(values.has_bank === 1 &&
        !/^\d{3}$/.test(values.return_institution) && { return_institution: 'Three digits' }),
      ...(values.has_bank === 1 &&
        !/^\d{5}$/.test(values.return_transit) && { return_transit: 'Five digits' }),
      ...(values.has_bank === 1 &&
        !/^\d{1,12}$/.test(values.return_account) && { return_account: 'Up to 12 digits' }),
    }),
    save: (typed) => saving.save({ body: fromForm(typed) }),
    onSaved: onClose,
  });
  const { has_late_fee: hasFee, late_fee_kind: kind, has_bank: hasBank } = form.values;
  return (
    <RecordForm form={form}>
      <FormSection title="Payments" description="Applies to new accounts">
        <OrderField label="Apply payments in this order" {...form.field('application_order')} />
        <div className={classes.view}>
          <SelectField label="Measure lateness by" required options={LATENESS} {...form.field('lateness')} />
          <NumberField
            label="First payment default after"
            unit="days"
            {...form.field('first_payment_default_days')}
          />
          <NumberField
            label="Warn before insurance expires"
            unit="days"
            {...form.field('insurance_warning_days')}
          />
          <MultiSelectField label="Remind customers" options={DAYS} {...form.field('remind_days_before')} />
        </div>
      </FormSection>
      <FormSection title="Charges">
        <MoneyField label="Returned payment fee" {...form.field('returned_payment_fee')} />
        <SwitchField label="Charge late fees" {...form.field('has_late_fee')} />
        {hasFee === 1 ? (
          <>
            <SelectField label="Late fee" required options={KINDS} {...form.field('late_fee_kind')} />
            {kind === 'flat' ? (
              <MoneyField label="Amount" required {...form.field('late_fee_amount')} />
            ) : (
              <NumberField
                label="Percentage"
                required
                unit="%"
                decimals={2}
                {...form.field('late_fee_amount')}
              />
            )}
            {kind === 'percent' ? (
              <>
                <MoneyField label="At least" {...form.field('late_fee_least')} />
                <MoneyField label="At most" {...form.field('late_fee_most')} />
              </>
            ) : null}
            <NumberField label="Grace period" unit="days" {...form.field('grace_days')} />
            <SelectField label="Charged on" required options={BASES} {...form.field('basis')} />
            <Wide>
              <SwitchField
                label="We confirm that late fees are lawful for our customers"
                {...form.field('late_fees_confirmed')}
              />
            </Wide>
          </>
        ) : null}
      </FormSection>
      <FormSection title="Pre-authorised debits" description="Details from your bank (CPA Standard 005)">
        <Wide>
          <SwitchField label="We collect payments by debit files" {...form.field('has_bank')} />
        </Wide>
        {hasBank === 1 ? (
          <>
            <TextField label="Originator number" required maxLength={10} {...form.field('number')} />
            <TextField label="Data centre" required maxLength={5} {...form.field('data_centre')} />
            <TextField label="Short name" required maxLength={15} {...form.field('short_name')} />
            <TextField label="Long name" required maxLength={30} {...form.field('long_name')} />
            <TextField
              label="Returns: institution"
              required
              maxLength={3}
              {...form.field('return_institution')}
            />
            <TextField label="Returns: transit" required maxLength={5} {...form.field('return_transit')} />
            <TextField label="Returns: account" required maxLength={12} {...form.field('return_account')} />
          </>
        ) : null}
      </FormSection>
      <FormBar inDialog form={form} onCancel={onClose} />
    </RecordForm>
  );
};

/** How payments are applied, what lateness is, which charges there are, reminders, and the bank of debits. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useCall(bhphCalls.settings, {}, { showsFailure: true });
  return (
    <Modal opened onClose={onClose} title="In-house loan settings" size="xl">
      <SeparateForm>
        <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
          {(settings) => <Form settings={settings} onClose={onClose} />}
        </Loaded>
      </SeparateForm>
    </Modal>
  );
};
