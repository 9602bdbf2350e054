/** Tasks that are made by rule: each can be switched off, and has one figure. */
export const TASK_RULES = ['lead-unanswered', 'test-drive-ended', 'licence-expires'] as const;
export type TaskRule = (typeof TASK_RULES)[number];

interface RuleFacts {
  /** What the figure counts. */
  unit: 'minutes' | 'days';
  /** What a dealership has that has set nothing. */
  usual: number;
  most: number;
  label: string;
  text: string;
}

export const TASK_RULE_FACTS: Readonly<Record<TaskRule, RuleFacts>> = {
  'lead-unanswered': {
    unit: 'minutes',
    usual: 30,
    most: 10_080,
    label: 'A lead is unanswered',
    text: 'Creates a task for the seller when a new lead isn’t answered within this time (opening hours).',
  },
  'test-drive-ended': {
    unit: 'minutes',
    usual: 60,
    most: 10_080,
    label: 'A test drive has ended',
    text: 'Creates a follow-up task for the seller, due this long after the vehicle is back.',
  },
  'licence-expires': {
    unit: 'days',
    usual: 30,
    most: 365,
    label: 'A driver license is about to expire',
    text: 'Creates a task for the customer’s seller this many days before the license expires.',
  },
};

export const isTaskRule = (rule: string): rule is TaskRule => TASK_RULES.some((known) => known === rule);
