import type { ReportDefinition } from '@forecourt/contract/reports/index';
import type { Db } from '../../../db/database';
import type { FilterPlan, ReportPlan } from '../definitions/define-report';
import { knownSellers, knownSources, knownVendors } from './known.queries';

type Choices = ReportDefinition['filters'][number]['choices'];

const named = (rows: readonly { id: number; name: string }[]): Choices =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** What can be chosen in the filters of all reports, read once. */
export const readChoices = async (db: Db, tenant: number): Promise<(filter: FilterPlan) => Choices> => {
  const sellers = named(await knownSellers(db, tenant));
  const vendors = named(await knownVendors(db, tenant));
  const sources = (await knownSources(db, tenant)).map((value) => ({ value, label: value }));
  return ({ key, choices }) => {
    if (choices) return Object.entries(choices).map(([value, label]) => ({ value, label }));
    if (key === 'seller_id') return sellers;
    return key === 'vendor_id' ? vendors : sources;
  };
};

const flagOf = (value: unknown): 0 | 1 => (value ? 1 : 0);

export const describeReport = (
  plan: ReportPlan,
  choicesOf: (filter: FilterPlan) => Choices,
  hasBranches: boolean,
): ReportDefinition => ({
  ...{ key: plan.key, title: plan.title, description: plan.description, noun: plan.noun },
  columns: plan.columns.map(({ key, label, type, isExtra, groups, total }) => ({
    ...{ key, label, type, is_default: flagOf(!isExtra), groups: flagOf(groups), total: total ?? null },
  })),
  filters: plan.filters.map((filter) => ({
    ...{ key: filter.key, label: filter.label, choices: choicesOf(filter) },
  })),
  period: plan.period ? { label: plan.period.label, usual: plan.period.usual } : null,
  group: plan.group ?? null,
  sort: plan.sort,
  chart: plan.chart,
  is_over_branches: flagOf(hasBranches && plan.isOverBranches),
});
