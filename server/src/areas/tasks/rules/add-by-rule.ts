import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { planReminder } from '../reminders';
import { TASK_GIVEN, tellOfTask } from '../tell';
import { insertRuleTask, type RuleTask, readRule } from './rule.queries';

type Needs = Pick<Deps, 'database' | 'realtime' | 'jobs' | 'publicUrl'>;

/**
 * Makes the task of a rule, tells whoever gets it and reminds them when it is due. Does nothing when the dealership switched
 * the rule off, or when the task of that rule and key is there already.
 */
export const addTaskByRule = async (tx: Db, deps: Needs, tenant: Tenant, made: RuleTask): Promise<void> => {
  const { isOn } = await readRule(tx, tenant, made.rule);
  if (!isOn) return;
  const id = await insertRuleTask(tx, tenant, made);
  if (id === undefined) return;
  await planReminder(deps, tx, tenant, { id, remind_at: made.dueAt });
  if (made.assigneeId !== null)
    await tellOfTask(tx, deps, tenant, [made.assigneeId], {
      ...{ kind: TASK_GIVEN, taskId: id, title: 'You have a new task', body: made.title },
    });
};
