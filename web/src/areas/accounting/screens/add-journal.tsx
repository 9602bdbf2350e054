import { accountingCalls, journalForm } from '@forecourt/contract/accounting/index';
import type { ReplyOf } from '@forecourt/contract/call';
import { useNavigate, useSearchParams } from 'react-router';
import { useSave } from '../../../api/use-save';
import { DateField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { Page } from '../../../kit/page';
import { JournalLines } from '../journal/journal-lines';
import { BLANK, type LineValues, lineProblems, linesToSend } from '../journal/journal-values';
import { REFETCH_LEDGER } from '../parts/refetch';
import { entryPath, LEDGER } from '../paths';

const KINDS = [
  { value: 'manual', label: 'Journal entry' },
  { value: 'opening', label: 'Opening balances' },
];

/** An entry by hand, or opening balances. */
export const Screen = () => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const today = useToday();
  const adding = useSave(accountingCalls.addJournal, { invalidates: REFETCH_LEDGER });
  const form = useRecordForm({
    // lines are checked below: one in which nothing is typed is left out
    schema: journalForm.omit({ lines: true }),
    initial: {
      kind: (params.get('kind') === 'opening' ? 'opening' : 'manual') as string | null, // a select can be emptied
      day: today as string | null, // likewise
      memo: '',
      lines: [BLANK, BLANK] as LineValues[],
    },
    check: ({ kind, lines }) => lineProblems(lines, kind === 'opening'),
    save: ({ kind, day, memo }): Promise<ReplyOf<typeof accountingCalls.addJournal>> =>
      adding.save({ body: { kind, day, memo, lines: linesToSend(form.values.lines) } }),
    onSaved: ({ id }) => navigate(entryPath(id)),
  });
  const isOpening = form.values.kind === 'opening';
  return (
    <Page title={isOpening ? 'Opening balances' : 'Add journal entry'} back={LEDGER.journal}>
      <RecordForm form={form}>
        <FormSection title="Entry">
          <SelectField label="Kind" required options={KINDS} {...form.field('kind')} />
          <DateField label="Date" required {...form.field('day')} />
          <Wide>
            <TextField
              label="Description"
              required
              maxLength={200}
              placeholder="e.g. Owner pays in"
              {...form.field('memo')}
            />
          </Wide>
        </FormSection>
        <FormSection title="Lines">
          <Wide>
            <JournalLines
              form={form}
              lines={form.values.lines}
              mayDiffer={isOpening}
              onChange={(lines) => form.set('lines', lines)}
            />
          </Wide>
        </FormSection>
        <FormBar form={form} saveLabel="Post entry" cancelTo={LEDGER.journal} />
      </RecordForm>
    </Page>
  );
};
