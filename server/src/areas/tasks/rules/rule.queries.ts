import { TASK_RULE_FACTS, type TaskRule } from '@forecourt/domain/task/task-rules';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface RuleSetting {
  isOn: boolean;
  /** Minutes or days, as the rule counts. */
  amount: number;
}

interface Stored {
  rule: string;
  is_on: boolean;
  amount: number;
}

const readStored = (db: Db, tenant: number) =>
  queryRows<Stored>(db, 'select rule, is_on, amount from task_rule where dealership_id = $1', [tenant]);

/** What a dealership has set of a rule, or what is usual. */
export const readRule = async (db: Db, tenant: number, rule: TaskRule): Promise<RuleSetting> => {
  const stored = (await readStored(db, tenant)).find((one) => one.rule === rule);
  return stored
    ? { isOn: stored.is_on, amount: stored.amount }
    : { isOn: true, amount: TASK_RULE_FACTS[rule].usual };
};

export const saveRule = (tx: Db, tenant: number, rule: TaskRule, { isOn, amount }: RuleSetting) =>
  queryRows(
    tx,
    `insert into task_rule (dealership_id, rule, is_on, amount) values ($1, $2, $3, $4)
      on conflict (dealership_id, rule) do update set is_on = excluded.is_on, amount = excluded.amount returning rule`,
    [tenant, rule, isOn, amount],
  );

export interface RuleTask {
  rule: TaskRule;
  /** What it is made for: one task for each. */
  key: string;
  assigneeId: number | null;
  title: string;
  dueAt: string;
  customerId?: number | null;
  leadId?: number | null;
  stockId?: number | null;
}

const OPEN_OF_LEAD = `dealership_id = $1 and lead_id = $2 and rule = $3 and state in ('open', 'started') and removed_at is null`;

/** The open tasks of a rule for a lead go to another user, who is notified of the lead itself. */
export const giveRuleTasksOfLead = (
  tx: Db,
  tenant: number,
  leadId: number,
  rule: TaskRule,
  assigneeId: number | null,
) =>
  queryRows(
    tx,
    `update task set assignee_id = $4, version = version + 1, changed_at = now() where ${OPEN_OF_LEAD} returning id`,
    [tenant, leadId, rule, assigneeId],
  );

/** What a rule asked for was done: its open tasks for the lead are finished. */
export const finishRuleTasksOfLead = (
  tx: Db,
  tenant: number,
  leadId: number,
  rule: TaskRule,
  { outcome, userId, at }: { outcome: string; userId: number | null; at: string },
) =>
  queryRows(
    tx,
    `update task set state = 'done', outcome = $4, done_by = $5, done_at = $6, version = version + 1, changed_at = now()
      where ${OPEN_OF_LEAD} returning id`,
    [tenant, leadId, rule, outcome, userId, at],
  );

/** Undefined when there is one of this rule and key: the unique index decides, also between two servers. */
export const insertRuleTask = async (tx: Db, tenant: number, made: RuleTask): Promise<number | undefined> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into task (dealership_id, title, assignee_id, due_at, remind_at, rule, rule_key, customer_id, lead_id, stock_id)
      values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9)
      on conflict (dealership_id, rule, rule_key) where rule is not null do nothing returning id`,
    [
      ...[tenant, made.title, made.assigneeId, made.dueAt, made.rule, made.key],
      ...[made.customerId ?? null, made.leadId ?? null, made.stockId ?? null],
    ],
  );
  return row?.id;
};
