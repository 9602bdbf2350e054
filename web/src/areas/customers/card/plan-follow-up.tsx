import { followUpCalls, followUpForm } from '@forecourt/contract/tasks/follow-ups';
import { fullName } from '@forecourt/domain/name';
import { Button } from '@mantine/core';
import { useSession } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { customerDrafts } from '../drafts';
import { FollowUpFields, type FollowUpValues } from './follow-up-fields';
import { REFETCH_FOLLOW_UPS } from './refetch';

/** Plans the next step with a customer; whoever has it is reminded. */
export const PlanFollowUp = ({ customerId }: { customerId: number }) => {
  const { actor, info } = useSession();
  const me = { id: actor.userId, name: fullName(info.user.f_name, info.user.l_name) };
  const initial: FollowUpValues = { what: '', due_at: null, assignee_id: me.id };
  const adding = useSave(followUpCalls.addFollowUp, { invalidates: REFETCH_FOLLOW_UPS });
  const form = useRecordForm({
    schema: followUpForm,
    initial,
    draft: customerDrafts(customerId).followUp,
    save: async (body) => {
      await adding.save({ params: { id: customerId }, body });
      return initial;
    },
  });
  return (
    <RecordForm form={form}>
      <FormSection title="Plan a follow-up" description="Whoever has it is reminded when it is due">
        <FollowUpFields form={form} assignee={me} />
        <Wide>
          <Button type="submit" loading={form.isSaving}>
            Add follow-up
          </Button>
        </Wide>
      </FormSection>
    </RecordForm>
  );
};
