import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import type { BillErrors } from '@forecourt/domain/bill-of-sale/index';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { useRecordForm } from '../../../kit/form';
import { REFETCH_BILLS } from '../refetch';
import type { BillForm } from './bill-form';
import {
  type BillFormValues,
  BODY_SCHEMA,
  changedParts,
  FORM_SCHEMA,
  flatBill,
  initialValues,
  toFormPath,
  toInput,
} from './bill-values';
import { evaluateBill } from './evaluate-bill';

export const billDraft = (id: number): string => `bill-${id}`;

const toFormErrors = (errors: BillErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [toFormPath(path), text]));

const isBill = (value: unknown): value is Bill =>
  typeof value === 'object' && value !== null && 'values' in value && 'results' in value;

/** A refusal with the fields and the current bill in the shape of the form. */
const inFormShape = (error: unknown): unknown => {
  if (!(error instanceof CallError)) return error;
  const { fields, current } = error.body;
  return new CallError(error.status, {
    ...error.body,
    fields: fields && toFormErrors(fields),
    current: isBill(current) ? { ...flatBill(current) } : current,
  });
};

const linesText = (lines: readonly unknown[]): string =>
  lines.length === 0 ? '(none)' : lines.length === 1 ? '1 line' : `${lines.length} lines`;

interface Options {
  bill: Bill;
  isModifying: boolean;
  onSaved: (bill: Bill) => void;
}

/** The form of a bill. A sold one is saved by 'modify sold', with its reason. */
export const useBillForm = ({ bill, isModifying, onSaved }: Options): BillForm => {
  const updating = useSave(billsCalls.update, { invalidates: REFETCH_BILLS });
  const modifying = useSave(billsCalls.modifySold, { invalidates: REFETCH_BILLS });
  const params = { id: bill.id };
  const send = (values: BillFormValues): Promise<Bill> => {
    const { reason, sold_on, updateCommission } = values;
    const body = { ...BODY_SCHEMA.parse(values), values: changedParts(values, bill.values) };
    return isModifying
      ? modifying.save({
          params,
          query: { updateCommission },
          body: { ...body, reason, sold_on: sold_on ?? undefined },
        })
      : updating.save({ params: { ...params, v: 'v3' }, query: {}, body });
  };
  const form: BillForm = useRecordForm({
    schema: FORM_SCHEMA,
    initial: initialValues(bill),
    draft: isModifying ? undefined : billDraft(bill.id),
    preventEnterSubmit: true,
    check: (values): Record<string, string> => ({
      ...toFormErrors(evaluateBill(toInput(values, bill)).errors),
      ...(isModifying && values.reason.trim() === '' && { reason: 'Required' }),
    }),
    display: (_, value) => (Array.isArray(value) ? linesText(value) : undefined),
    save: async (body) => {
      try {
        // the loose schema keeps the parts beside the fields that it names
        const saved = await send(body as unknown as BillFormValues);
        return { ...flatBill(saved), saved };
      } catch (error) {
        throw inFormShape(error);
      }
    },
    onSaved: ({ saved }) => onSaved(saved),
  });
  return form;
};
