export const TASK_KINDS = ['task', 'follow-up', 'appointment'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];
export const TASK_KIND_LABELS: Readonly<Record<TaskKind, string>> = {
  task: 'Task',
  'follow-up': 'Follow-up',
  appointment: 'Appointment',
};

/** As they are stored. Overdue is not one of them: it is a matter of the time at which one looks. */
export const STORED_TASK_STATES = ['open', 'started', 'done', 'cancelled'] as const;
export type TaskState = (typeof STORED_TASK_STATES)[number];

export const APPOINTMENT_STATES = ['set', 'confirmed', 'shown', 'missed'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

export const CHECKLIST_MOST = 50;

interface Timed {
  state: TaskState;
  due_at: string;
  ends_at?: string | null;
}

export const isUnfinished = (state: TaskState): boolean => state === 'open' || state === 'started';

/** An appointment is overdue when it should have ended. */
export const isOverdue = ({ state, due_at, ends_at }: Timed, now: Date): boolean =>
  isUnfinished(state) && Date.parse(ends_at ?? due_at) < now.getTime();

/** What a chip says: the state of an appointment that is open, 'overdue' where it is late, else the state itself. */
export const shownState = (task: Timed, now: Date): TaskState | 'overdue' =>
  isOverdue(task, now) ? 'overdue' : task.state;

/** Whether someone came, or did not, is how an appointment ends. */
export const stateOfAppointment = (appointment: AppointmentState, before: TaskState): TaskState => {
  if (appointment === 'shown' || appointment === 'missed') return 'done';
  return isUnfinished(before) ? before : 'open';
};
