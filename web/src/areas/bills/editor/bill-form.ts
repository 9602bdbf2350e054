import type { RecordFormState } from '../../../kit/form';
import type { BillFormValues } from './bill-values';

export type BillForm = RecordFormState<BillFormValues>;
