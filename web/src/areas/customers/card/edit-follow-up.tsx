import { followUpCalls, followUpUpdateForm } from '@forecourt/contract/tasks/follow-ups';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { SwitchField, TextAreaField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { shortInstant, useTimeZone } from '../../../kit/format';
import type { FollowUp } from '../customer';
import { useSellers } from '../form/use-lookups';
import { useCustomerPaths } from '../paths';
import { FollowUpFields } from './follow-up-fields';
import { followUpInFormShape, followUpValues } from './follow-up-values';
import { REFETCH_FOLLOW_UPS } from './refetch';

export const followUpDraft = (id: number): string => `edit-follow-up-${id}`;

export const EditFollowUp = ({ followUp }: { followUp: FollowUp }) => {
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const sellers = useSellers();
  const back = useCustomerPaths().part(followUp.frk_customer_id, 'Follow-up');
  const saving = useSave(followUpCalls.saveFollowUp, { invalidates: REFETCH_FOLLOW_UPS });
  const form = useRecordForm({
    schema: followUpUpdateForm,
    initial: followUpValues(followUp),
    draft: followUpDraft(followUp.id),
    check: ({ what, due_at }): Record<string, string> => ({
      ...(what.trim() === '' && { what: 'Required' }),
      ...(due_at === null && { due_at: 'Required' }),
    }),
    display: (field, value) => {
      if (field === 'due_at' && typeof value === 'string') return shortInstant(value, timeZone);
      if (field === 'is_done') return value === 1 ? 'Done' : 'Open';
      if (field === 'assignee_id') return sellers.find((one) => one.value === value)?.label;
      return undefined;
    },
    save: async (body) => {
      try {
        return followUpValues(await saving.save({ params: { id: followUp.id }, body }));
      } catch (error) {
        throw followUpInFormShape(error);
      }
    },
    onSaved: () => navigate(back),
  });
  return (
    <RecordForm form={form}>
      <FormSection title="Follow-up">
        <FollowUpFields form={form} assignee={followUp.assignee} />
        <Wide>
          <SwitchField label="Done" {...form.field('is_done')} />
        </Wide>
        {form.values.is_done === 1 ? (
          <Wide>
            <TextAreaField
              label="Outcome"
              {...form.field('outcome')}
              rows={2}
              maxLength={1_000}
              placeholder="e.g. Comes on Saturday with their partner"
            />
          </Wide>
        ) : null}
      </FormSection>
      <FormBar form={form} saveLabel="Save changes" cancelTo={back} />
    </RecordForm>
  );
};
