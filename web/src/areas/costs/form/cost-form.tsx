import { type Cost, costsCalls } from '@forecourt/contract/costs/index';
import type { VendorOption } from '@forecourt/contract/vendors/index';
import { costCategoryLabel } from '@forecourt/domain/costs/categories';
import { costTaxRates } from '@forecourt/domain/costs/cost-taxes';
import { costMethodLabel } from '@forecourt/domain/costs/methods';
import { isDay } from '@forecourt/domain/dates';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { writeCheque } from '../../cheque-links';
import { REFETCH_COSTS } from '../refetch';
import {
  AmountFields,
  CommentField,
  PaidFields,
  RepeatFields,
  useVendorTerms,
  WhatFields,
} from './cost-fields';
import {
  COST_SCHEMA,
  type CostValues,
  categoryFor,
  costErrors,
  costValues,
  NEW_COST_SCHEMA,
  needsCheque,
  newCostValues,
  toBody,
} from './cost-values';
import type { Presets } from './presets';
import { ReceiptField } from './receipt-field';

interface Props {
  presets: Presets;
  /** The cost that is changed; a new one otherwise. */
  cost?: Cost;
  start?: { vendor?: number | null; vehicle?: number | null; of: CostValues['of'] };
  /** Whether one may choose between a general cost and one of a vehicle. */
  isFree: boolean;
  /** Keeps what is typed under this name. */
  draft?: string;
  onSaved: (cost: Cost) => void;
  onCancel: () => void;
}

const isCost = (value: unknown): value is Cost =>
  typeof value === 'object' && value !== null && 'category' in value && 'paid_on' in value;

/** The form reads vehicle and vendor by number; the record that it is compared with must have the same. */
const inFormShape = (error: unknown): unknown => {
  if (!(error instanceof CallError) || !isCost(error.body.current)) return error;
  const { current } = error.body;
  return new CallError(error.status, { ...error.body, current: { ...current, ...costValues(current) } });
};

/** How a value reads where it is compared with another. */
const display = (field: string, value: unknown) => {
  if (field === 'category' && typeof value === 'string') return costCategoryLabel(value);
  if (field === 'paid_by' && typeof value === 'string') return costMethodLabel(value);
  return field === 'is_paid' ? (value === true ? 'Paid' : 'Owed') : undefined;
};

/** Enters a cost, or changes one: what was booked is then reversed and booked again. */
export const CostForm = ({
  presets,
  cost,
  start = { of: 'general' },
  isFree,
  draft,
  onSaved,
  onCancel,
}: Props) => {
  const [receipt, setReceipt] = useState<readonly File[]>([]);
  const [terms, setTerms] = useVendorTerms();
  const navigate = useNavigate();
  const chequeNeeded = useRef(false);
  const adding = useSave(costsCalls.create, { invalidates: REFETCH_COSTS });
  const saving = useSave(costsCalls.update, { invalidates: REFETCH_COSTS });
  const initial: CostValues = cost ? costValues(cost) : newCostValues({ today: presets.today, ...start });
  const form = useRecordForm({
    ...{ schema: cost ? COST_SCHEMA : NEW_COST_SCHEMA, initial, draft, display },
    check: (values) => costErrors(values, presets.today, cost),
    save: async (values): Promise<Cost> => {
      chequeNeeded.current = needsCheque(values, cost);
      const files = receipt[0] ? { receipt: receipt[0] } : {};
      const body = toBody(values, cost) as never; // checked by the schema of the call, which the types of its fields hide
      try {
        return cost
          ? await saving.save({ params: { id: cost.id }, body, files })
          : await adding.save({ body, files });
      } catch (error) {
        throw inFormShape(error);
      }
    },
    onSaved: (saved) => {
      setReceipt([]);
      onSaved(saved);
      if (chequeNeeded.current) void navigate(writeCheque({ costs: [saved.id] }));
    },
  });
  const day = isDay(form.values.day) ? form.values.day : presets.today;
  const rates = costTaxRates(presets, day);
  const takeVendor = (vendor: VendorOption | null) => {
    setTerms(vendor ? vendor.terms_days : undefined);
    if (vendor && form.values.category === null)
      form.set('category', categoryFor(vendor.category || null, form.values.of));
  };
  return (
    <RecordForm form={form}>
      <WhatFields form={form} isFree={isFree} presets={presets} onVendor={takeVendor} />
      <AmountFields form={form} rates={rates} />
      <PaidFields form={form} terms={terms} presets={presets} stored={cost} />
      {cost ? null : <RepeatFields form={form} />}
      <FormSection title="Receipt">
        <Wide>
          <ReceiptField
            stored={cost?.receipt ?? null}
            isRemoved={form.values.remove_receipt === 1}
            onRemove={(removed) => form.set('remove_receipt', removed ? 1 : 0)}
            files={receipt}
            onFiles={setReceipt}
          />
        </Wide>
        <Wide>
          <CommentField form={form} />
        </Wide>
      </FormSection>
      <FormBar form={form} saveLabel={cost ? 'Save changes' : 'Add cost'} onCancel={onCancel} />
    </RecordForm>
  );
};
