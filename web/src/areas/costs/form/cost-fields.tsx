import { COST_DAYS, type Cost } from '@forecourt/contract/costs/index';
import type { VendorOption } from '@forecourt/contract/vendors/index';
import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { categoriesFor } from '@forecourt/domain/costs/categories';
import type { CostTaxRate } from '@forecourt/domain/costs/cost-taxes';
import { HAND_CHEQUE, REGISTER_CHEQUE } from '@forecourt/domain/costs/methods';
import { COST_REPEATS } from '@forecourt/domain/costs/repeat';
import { isDay } from '@forecourt/domain/dates';
import { dueDay, termsText } from '@forecourt/domain/vendor/due-day';
import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { DateField, SelectField, TextAreaField, TextField } from '../../../kit/fields';
import { FormSection, type RecordFormState, Wide } from '../../../kit/form';
import { VehicleField } from '../../inventory';
import { VendorField } from '../../vendors';
import classes from './cost-form.module.css';
import { costMethods } from './cost-methods';
import { type CostValues, categoryFor, needsCheque } from './cost-values';
import type { Presets } from './presets';
import { TaxFields } from './tax-fields';

type Form = RecordFormState<CostValues>;

const OF = [
  { value: 'general', label: 'General' },
  { value: 'vehicle', label: 'Vehicle' },
];

interface WhatProps {
  form: Form;
  /** Both kinds may be chosen; a cost of a vehicle's own page is of that vehicle. */
  isFree: boolean;
  presets: Presets;
  onVendor: (vendor: VendorOption | null) => void;
}

/** For what, from whom, when. */
export const WhatFields = ({ form, isFree, presets, onVendor }: WhatProps) => {
  const { of } = form.values;
  const { closed_to: closedTo, today } = presets;
  const setOf = (next: string) => {
    const kind = next === 'vehicle' ? 'vehicle' : 'general';
    form.set('of', kind);
    form.set('category', categoryFor(form.values.category, kind));
  };
  const categories = categoriesFor(of === 'vehicle').map(({ value, label }) => ({ value, label }));
  return (
    <FormSection title="Cost">
      {isFree ? (
        <Wide>
          <SegmentedControl
            aria-label="Cost of"
            className={classes.choice}
            data={OF}
            value={of}
            onChange={setOf}
          />
        </Wide>
      ) : null}
      {of === 'vehicle' && isFree ? (
        <Wide>
          <VehicleField label="Vehicle" required {...form.field('stock_id')} />
        </Wide>
      ) : null}
      <VendorField label="Vendor" {...form.field('vendor_id')} onPick={onVendor} />
      <SelectField label="Category" required options={categories} {...form.field('category')} />
      <DateField
        label="Date"
        required
        min={closedTo ? addDays(closedTo, 1) : COST_DAYS.from}
        max={today}
        description={closedTo ? `The books are closed up to ${closedTo}` : undefined}
        {...form.field('day')}
      />
      <TextField label="Invoice number" autoComplete="off" maxLength={60} {...form.field('invoice_no')} />
      <Wide>
        <TextField label="Description" autoComplete="off" maxLength={200} {...form.field('description')} />
      </Wide>
    </FormSection>
  );
};

export const AmountFields = ({ form, rates }: { form: Form; rates: readonly CostTaxRate[] }) => (
  <FormSection
    title="Amount"
    description="Enter the amount before tax, or the total to have the tax split out"
  >
    <TaxFields form={form} rates={rates} />
  </FormSection>
);

const PAID = [
  { value: 'paid', label: 'Paid' },
  { value: 'owed', label: 'Owed' },
];

interface PaidProps {
  form: Form;
  /** Of the vendor that is chosen; undefined while none is known. */
  terms: number | null | undefined;
  presets: Presets;
  /** The cost that is changed. */
  stored: Cost | undefined;
}

/** Paid with what and when, or owed until when. */
export const PaidFields = ({ form, terms, presets, stored }: PaidProps) => {
  const { is_paid, day, paid_by } = form.values;
  const { closed_to: closedTo, today } = presets;
  const mayWrite = useCan()('cheques.write');
  const methods = costMethods(mayWrite || stored?.paid_by === REGISTER_CHEQUE);
  const due = terms === undefined || !isDay(day) ? null : dueDay(day, terms);
  return (
    <FormSection title="Payment">
      <Wide>
        <SegmentedControl
          aria-label="Payment"
          className={classes.choice}
          data={PAID}
          value={is_paid ? 'paid' : 'owed'}
          onChange={(state) => form.set('is_paid', state === 'paid')}
        />
      </Wide>
      {is_paid ? (
        <>
          <SelectField label="Paid by" required options={methods} {...form.field('paid_by')} />
          {needsCheque(form.values, stored) ? (
            <Wide>
              <Text size="sm">The cost is saved as owed, and the cheque is written on the next page.</Text>
            </Wide>
          ) : (
            <DateField
              label="Paid on, if on another date"
              min={closedTo ? addDays(closedTo, 1) : COST_DAYS.from}
              max={today}
              {...form.field('paid_on')}
            />
          )}
          {paid_by === HAND_CHEQUE ? (
            <TextField label="Cheque number" required maxLength={60} {...form.field('paid_reference')} />
          ) : null}
        </>
      ) : (
        <DateField
          label="Due on"
          min={COST_DAYS.from}
          max={COST_DAYS.to}
          description={due ? `${due} if left empty (${termsText(terms ?? null).toLowerCase()})` : undefined}
          {...form.field('due_on')}
        />
      )}
    </FormSection>
  );
};

const REPEATS = COST_REPEATS.map(({ value, label }) => ({ value, label }));

/** A new cost may be the first of a series. */
export const RepeatFields = ({ form }: { form: Form }) => (
  <FormSection
    title="Repeat"
    description="The next cost is added on its day as a copy of the latest one, until you stop it"
  >
    <SelectField label="Repeats" placeholder="Does not repeat" options={REPEATS} {...form.field('repeat')} />
    {form.values.repeat === null ? null : (
      <DateField
        label="Until"
        min={form.values.day ?? COST_DAYS.from}
        max={COST_DAYS.to}
        {...form.field('repeat_until')}
      />
    )}
  </FormSection>
);

export const CommentField = ({ form }: { form: Form }) => (
  <TextAreaField label="Comment" rows={2} maxLength={2_000} {...form.field('comment')} />
);

/** The terms of the vendor that was picked here. */
export const useVendorTerms = () => useState<number | null | undefined>(undefined);
