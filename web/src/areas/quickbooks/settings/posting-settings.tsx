import { type QbSettings, qbSettingsForm, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { useSave } from '../../../api/use-save';
import { DateField, SelectField, SwitchField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_QB } from '../refetch';

const MODES = [
  { value: 'by-hand', label: 'By hand: each posting is reviewed first' },
  { value: 'automatic', label: 'Automatic: postings are sent by themselves' },
];

/** What is posted, from which day on, and whether by itself. */
export const PostingSettings = ({ settings }: { settings: QbSettings }) => {
  const { save } = useSave(quickbooksCalls.saveSettings, { invalidates: REFETCH_QB });
  const form = useRecordForm({ schema: qbSettingsForm, initial: settings, save: (body) => save({ body }) });
  return (
    <RecordForm form={form}>
      <FormSection title="What is posted" description="Each journal entry is posted once, as one of these">
        <SelectField label="Sending" required options={MODES} {...form.field('mode')} />
        <DateField label="From" required {...form.field('start_day')} />
        <SwitchField label="Sales and customer payments" {...form.field('post_sales')} />
        <SwitchField label="Purchases, costs and vendor payments" {...form.field('post_purchases')} />
        <SwitchField label="Everything else, as journal entries" {...form.field('post_journal')} />
      </FormSection>
      <FormBar form={form} />
    </RecordForm>
  );
};
