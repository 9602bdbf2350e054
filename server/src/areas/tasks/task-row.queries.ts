import type { Repeat } from '@forecourt/domain/task/repeat';
import type { AppointmentState, TaskKind, TaskState } from '@forecourt/domain/task/task-state';

export interface ListedTask {
  id: number;
  kind: TaskKind;
  title: string;
  state: TaskState;
  appointment_state: AppointmentState | null;
  due_at: string;
  ends_at: string | null;
  assignee_id: number | null;
  creator_id: number | null;
  customer_id: number | null;
  customer: string | null;
  stock_id: number | null;
  car: string | null;
  lead_id: number | null;
  deal_id: number | null;
  checklist: { text: string; done: 0 | 1 }[];
  repeat: Repeat | null;
  done_at: string | null;
  created_at: string;
  version: number;
}

export interface StoredTask extends ListedTask {
  text: string;
  remind_at: string | null;
  reminded_at: string | null;
  series_id: number | null;
  next_id: number | null;
  rule: string | null;
  done_by: number | null;
  outcome: string;
  removed_at: string | null;
}

/** As lists read it; t is the task, $1 the dealership. */
export const ROW_FIELDS = `t.id, t.kind, t.title, t.state, t.appointment_state, t.due_at, t.ends_at, t.assignee_id,
  t.created_by as creator_id, t.customer_id, c.full_name as customer, t.stock_id, s.title as car, t.lead_id, t.deal_id,
  t.checklist, t.repeat, t.done_at, t.created_at, t.version`;
export const RECORD_FIELDS = `${ROW_FIELDS}, t.text, t.remind_at, t.reminded_at, t.series_id, t.next_id, t.rule, t.done_by,
  t.outcome, t.removed_at`;
export const JOINS = `left join customer c on c.dealership_id = $1 and c.id = t.customer_id
  left join stock_vehicle s on s.dealership_id = $1 and s.id = t.stock_id`;
