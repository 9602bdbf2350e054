import { listingCalls } from '@forecourt/contract/inventory/listing';
import { TASK_KIND_LABELS, TASK_KINDS } from '@forecourt/domain/task/task-state';
import { vehicleTitle } from '@forecourt/domain/vehicle/vehicle-title';
import { Button } from '@mantine/core';
import { useCan } from '../../../api/session-context';
import {
  DateTimeField,
  MultiSelectField,
  PickerField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/fields';
import { FormSection, type RecordFormState, Wide } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';
import { CustomerField, quickTimes } from '../../customers';
import type { Task } from '../task';
import { ChecklistField } from './checklist-field';
import { DealField } from './deal-field';
import classes from './form.module.css';
import { RepeatFields } from './repeat-fields';
import type { TaskValues } from './task-values';
import { useColleagues } from './use-colleagues';

const KINDS = TASK_KINDS.map((kind) => ({ value: kind, label: TASK_KIND_LABELS[kind] }));

interface Props {
  form: RecordFormState<TaskValues>;
  /** The task that is edited; its kind stays. */
  task?: Task;
}

/** All that one says of a task, shared by adding and editing. */
export const TaskFields = ({ form, task }: Props) => {
  const can = useCan();
  const timeZone = useTimeZone();
  const colleagues = useColleagues();
  const { kind } = form.values;
  const known = [...(task?.assignee ? [task.assignee] : []), ...(task?.watchers ?? [])];
  const people = [
    ...colleagues,
    ...known
      .filter(
        ({ id }, at) =>
          !colleagues.some(({ value }) => value === id) && known.findIndex((one) => one.id === id) === at,
      )
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <FormSection title="Task">
        {task ? null : <SelectField label="Type" {...form.field('kind')} options={KINDS} clearable={false} />}
        <Wide>
          <TextField
            label="What to do"
            {...form.field('title')}
            required
            maxLength={500}
            placeholder="e.g. Order the second key"
          />
        </Wide>
        <DateTimeField label={kind === 'appointment' ? 'Begins' : 'Due'} {...form.field('due_at')} required />
        {kind === 'appointment' ? <DateTimeField label="Ends" {...form.field('ends_at')} /> : null}
        <SelectField label="Assignee" {...form.field('assignee_id')} options={people} clearable={false} />
        <Wide>
          <div className={classes.quick}>
            {quickTimes(new Date(), timeZone).map(({ label, at }) => (
              <Button key={label} size="compact-sm" variant="default" onClick={() => form.set('due_at', at)}>
                {label}
              </Button>
            ))}
          </div>
        </Wide>
        <Wide>
          <TextAreaField label="Details" {...form.field('text')} rows={3} maxLength={5_000} />
        </Wide>
        <Wide>
          <ChecklistField
            value={form.values.checklist}
            onChange={(lines) => form.set('checklist', lines)}
            errorAt={(place) => {
              const { error } = form.at(`checklist.${place}.text`);
              return typeof error === 'string' ? error : undefined;
            }}
          />
        </Wide>
      </FormSection>
      <FormSection title="Reminder and repeat" description="Optional">
        <DateTimeField label="Remind at" {...form.field('remind_at')} />
        <RepeatFields form={form} />
      </FormSection>
      <FormSection title="Linked to">
        {can('customers.view') ? (
          <CustomerField
            label="Customer"
            {...form.field('customer_id')}
            required={kind === 'follow-up'}
            placeholder="Search name, phone or e-mail"
          />
        ) : null}
        {can('inventory.view') ? (
          <PickerField
            label="Vehicle"
            {...form.field('stock_id')}
            placeholder="Search stock no., VIN, make or model"
            call={listingCalls.list}
            selectedLabel={task?.car?.id === form.values.stock_id ? task?.car?.title : null}
            toOption={(car) => ({
              value: car.id,
              label: vehicleTitle(car.model_year, car.make, car.model, car.trim),
              detail: [car.stock_NO, car.vin_number].filter(Boolean).join(' · '),
            })}
          />
        ) : null}
        {can('deals.view') ? <DealField {...form.field('deal_id')} /> : null}
        <Wide>
          <MultiSelectField
            label="Watchers"
            {...form.field('watcher_ids')}
            options={people}
            description="Notified when done"
          />
        </Wide>
      </FormSection>
    </>
  );
};
