import type { settingsCalls } from '@forecourt/contract/tasks/settings';
import { TASK_RULE_FACTS, TASK_RULES } from '@forecourt/domain/task/task-rules';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { readRule, saveRule } from './rule.queries';

const readRules = async (db: Db, tenant: number) => {
  const rules = [];
  for (const rule of TASK_RULES) {
    const { isOn, amount } = await readRule(db, tenant, rule);
    const is_on: 0 | 1 = isOn ? 1 : 0;
    rules.push({ rule, is_on, amount, unit: TASK_RULE_FACTS[rule].unit });
  }
  return rules;
};

export const ruleHandlers: Pick<Handlers<typeof settingsCalls>, 'rules' | 'saveRules'> = {
  rules: (_input, { tenant, read }) => read((db) => readRules(db, tenant)),

  saveRules: ({ body }, { tenant, write }) =>
    write(async (tx) => {
      for (const [at, { rule, is_on, amount }] of body.rules.entries()) {
        const { most, unit } = TASK_RULE_FACTS[rule];
        if (amount > most)
          throw badField(`rules.${at}.amount`, `at most ${most.toLocaleString('en-CA')} ${unit}`);
        await saveRule(tx, tenant, rule, { isOn: is_on === 1, amount });
      }
      return readRules(tx, tenant);
    }),
};
