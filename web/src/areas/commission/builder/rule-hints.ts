import type { CommissionRuleKind } from '@forecourt/domain/commission/index';

/** What a rule is for, where it is chosen. */
export const RULE_HINTS: Readonly<Record<CommissionRuleKind, string>> = {
  percent: 'Of front, back or total gross, after a pack',
  flat: 'The same for each sale',
  tiers: 'More from so many units of the month on',
  gates: 'More when more units have a product',
  'greater-of': 'The best of several ways',
  floor: 'The least that a sale pays, the mini',
  cap: 'The most that a sale pays',
  spiff: 'For each warranty, GAP or the like',
  'age-bonus': 'For a vehicle that stood long',
  'unit-bonus': 'Once, at so many units of the month',
  override: 'A share of what the team earns',
  salary: 'Each month, beside commissions',
  draw: 'The least that a month pays',
  house: 'Sales that pay nothing',
  chargeback: 'When a sale is cancelled; all of it without this rule',
};
