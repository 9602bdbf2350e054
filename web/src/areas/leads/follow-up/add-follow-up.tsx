import { leadAssigningCalls } from '@forecourt/contract/leads/assigning';
import type { Lead } from '@forecourt/contract/leads/lead';
import { listingCalls } from '@forecourt/contract/tasks/listing';
import { recordCalls } from '@forecourt/contract/tasks/record';
import { taskForm } from '@forecourt/contract/tasks/task';
import { TASK_KIND_LABELS, TASK_KINDS, type TaskKind } from '@forecourt/domain/task/task-state';
import { Button, SegmentedControl } from '@mantine/core';
import { useSessionInfo } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { DateTimeField, SelectField, TextField } from '../../../kit/fields';
import { FormGrid, RecordForm, useRecordForm } from '../../../kit/form';
import { leadDrafts } from '../drafts';
import { REFETCH_LEADS } from '../refetch';
import classes from './follow-up.module.css';
import { endOf } from './follow-up-texts';

interface Values {
  kind: TaskKind;
  title: string;
  due_at: string | null;
  assignee_id: number | null;
}

/** The kinds in the order in which a seller needs them. */
const KINDS = [...TASK_KINDS]
  .sort((one, other) => Number(one === 'task') - Number(other === 'task'))
  .map((value) => ({ value, label: TASK_KIND_LABELS[value] }));

const isKind = (text: string): text is TaskKind => KINDS.some(({ value }) => value === text);

const PLACEHOLDERS: Readonly<Record<TaskKind, string>> = {
  'follow-up': 'e.g. Call about the financing',
  appointment: 'e.g. Comes to see the vehicle',
  task: 'e.g. Order the second key',
};

/** Plans a follow-up, an appointment or a task for the lead, its customer and its vehicle. */
export const AddFollowUp = ({ lead }: { lead: Lead }) => {
  const { user } = useSessionInfo();
  const { data: sellers = [] } = useCall(leadAssigningCalls.sellers, {}, { staleTime: 300_000 });
  const adding = useSave(recordCalls.add, { invalidates: [listingCalls.list, ...REFETCH_LEADS] });
  const initial: Values = {
    kind: 'follow-up',
    title: '',
    due_at: null,
    assignee_id: lead.seller?.id ?? user.id,
  };
  const form = useRecordForm({
    schema: taskForm,
    initial,
    draft: leadDrafts(lead.id).followUp,
    save: async (body) => {
      const about = { lead_id: lead.id, customer_id: lead.customer?.id, stock_id: lead.car?.id };
      await adding.save({ body: { ...body, ...about, ends_at: endOf(body.kind, body.due_at) } });
      return initial;
    },
  });
  return (
    <RecordForm form={form}>
      <SegmentedControl
        aria-label="Type"
        className={classes.kinds}
        value={form.values.kind}
        onChange={(value) => isKind(value) && form.set('kind', value)}
        data={KINDS}
      />
      <FormGrid>
        <TextField
          label="Task"
          {...form.field('title')}
          required
          maxLength={500}
          placeholder={PLACEHOLDERS[form.values.kind]}
        />
        <DateTimeField label="Due" {...form.field('due_at')} required />
        <SelectField<number>
          label="Assignee"
          {...form.field('assignee_id')}
          options={sellers.map(({ id, full_name }) => ({ value: id, label: full_name }))}
          saved={lead.seller ? { value: lead.seller.id, label: lead.seller.name } : null}
          clearable={false}
        />
      </FormGrid>
      <div>
        <Button type="submit" variant="light" loading={form.isSaving}>
          Add follow-up
        </Button>
      </div>
    </RecordForm>
  );
};
