export { FormGrid, Wide } from '../page/form-grid';
export { DiscardDrafts } from './discard-drafts';
export { FormBar } from './form-bar';
export { FormSection } from './form-section';
export { RecordForm } from './record-form';
export type { FieldBinding, RecordForm as RecordFormState, RecordFormOptions } from './record-form.types';
export { useFieldInAddress } from './use-field-in-address';
export { useLeaveGuard } from './use-leave-guard';
export { useRecordForm } from './use-record-form';
