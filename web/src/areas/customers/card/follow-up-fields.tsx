import { Button } from '@mantine/core';
import { DateTimeField, SelectField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Wide } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';
import { useSellers } from '../form/use-lookups';
import classes from './card.module.css';
import { quickTimes } from './when';

export interface FollowUpValues {
  what: string;
  due_at: string | null;
  assignee_id: number | null;
}

interface Props {
  form: RecordFormState<FollowUpValues>;
  /** Someone who has it now may no longer be among those who sell. */
  assignee: { id: number; name: string };
}

/** What is to be done, when, and by whom. */
export const FollowUpFields = ({ form, assignee }: Props) => {
  const timeZone = useTimeZone();
  const sellers = useSellers();
  const options = sellers.some(({ value }) => value === assignee.id)
    ? sellers
    : [{ value: assignee.id, label: assignee.name }, ...sellers];
  return (
    <>
      <Wide>
        <TextField
          label="Task"
          {...form.field('what')}
          required
          maxLength={500}
          placeholder="e.g. Ask how the test drive was"
        />
      </Wide>
      <DateTimeField label="Due" {...form.field('due_at')} required />
      <SelectField label="Assignee" {...form.field('assignee_id')} options={options} clearable={false} />
      <Wide>
        <div className={classes.quick}>
          {quickTimes(new Date(), timeZone).map(({ label, at }) => (
            <Button key={label} size="compact-sm" variant="default" onClick={() => form.set('due_at', at)}>
              {label}
            </Button>
          ))}
        </div>
      </Wide>
    </>
  );
};
