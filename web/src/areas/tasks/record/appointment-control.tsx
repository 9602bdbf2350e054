import { recordCalls } from '@forecourt/contract/tasks/record';
import { APPOINTMENT_STATES, type AppointmentState } from '@forecourt/domain/task/task-state';
import { SegmentedControl } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { lookOf } from '../../../kit/chips';
import { STATE_LOOKS } from '../../states';
import { REFETCH_TASKS } from '../refetch';
import type { Task } from '../task';

const CHOICES = APPOINTMENT_STATES.map((value) => ({
  value,
  label: lookOf(STATE_LOOKS.appointment, value).label,
}));

/** Whether an appointment is set, confirmed, kept or missed; changed in place. */
export const AppointmentControl = ({ task }: { task: Task }) => {
  const saving = useSave(recordCalls.setAppointment, { invalidates: REFETCH_TASKS, quiet: true });
  const set = (appointment_state: AppointmentState) =>
    void saving
      .save({ params: { id: task.id }, body: { appointment_state, version: task.version } })
      .catch(() => undefined);
  return (
    <div>
      <SegmentedControl
        aria-label="Appointment"
        data={CHOICES}
        value={task.appointment_state ?? 'set'}
        disabled={saving.isSaving}
        onChange={set}
      />
    </div>
  );
};
