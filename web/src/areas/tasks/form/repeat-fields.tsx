import { REPEAT_MOST } from '@forecourt/domain/task/repeat';
import { DateField, NumberField, SelectField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import type { RepeatValue, TaskValues } from './task-values';

type Unit = RepeatValue['unit'] | 'never';

const UNITS: { value: Unit; label: string }[] = [
  { value: 'never', label: 'Does not repeat' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
];
const WORDS = { day: 'days', week: 'weeks', month: 'months' };

/** How often it comes again; the next one is made when this one is done or due. */
export const RepeatFields = ({ form }: { form: RecordFormState<TaskValues> }) => {
  const { repeat } = form.values;
  const change = (part: Partial<RepeatValue>) => {
    if (repeat) form.set('repeat', { ...repeat, ...part });
  };
  return (
    <>
      <SelectField<Unit>
        label="Repeat"
        value={repeat?.unit ?? 'never'}
        clearable={false}
        options={UNITS}
        onChange={(unit) =>
          form.set(
            'repeat',
            unit === null || unit === 'never'
              ? null
              : { unit, every: repeat?.every ?? 1, until: repeat?.until ?? null },
          )
        }
      />
      {repeat ? (
        <>
          <NumberField
            label={`Repeat every (${WORDS[repeat.unit]})`}
            {...form.at('repeat.every')}
            value={repeat.every}
            onChange={(every) => change({ every: every ?? 0 })}
            description={`1 to ${REPEAT_MOST}`}
          />
          <DateField
            label="Until"
            {...form.at('repeat.until')}
            value={repeat.until}
            onChange={(until) => change({ until })}
            description="Leave empty to repeat forever"
          />
        </>
      ) : null}
    </>
  );
};
