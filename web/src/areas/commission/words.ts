import type { ReplyOf } from '@forecourt/contract/call';
import type { commissionCalls } from '@forecourt/contract/commission/index';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';

export type PlanRow = ReplyOf<typeof commissionCalls.plans>['rows'][number];
export type Plan = ReplyOf<typeof commissionCalls.plan>;
export type Person = ReplyOf<typeof commissionCalls.people>['rows'][number];
export type Entry = ReplyOf<typeof commissionCalls.list>['rows'][number];
export type EntryDetail = ReplyOf<typeof commissionCalls.get>;
export type Line = EntryDetail['lines'][number];
export type DuePerson = ReplyOf<typeof commissionCalls.due>['rows'][number];
export type DueEntry = ReplyOf<typeof commissionCalls.dueOf>['entries'][number];
export type Payment = ReplyOf<typeof commissionCalls.payments>['rows'][number];
export type SoldSale = ReplyOf<typeof commissionCalls.soldSales>['rows'][number];

export const KIND_LABELS: Readonly<Record<Entry['kind'], string>> = {
  sale: 'Sale',
  team: 'Team',
  chargeback: 'Chargeback',
  correction: 'Correction',
  salary: 'Salary',
  draw: 'Draw',
  guarantee: 'Guarantee',
};

export const METHODS = DEPOSIT_METHODS.map(({ value, label }) => ({ value, label }));

export const methodLabel = (value: string): string =>
  METHODS.find((method) => method.value === value)?.label ?? value;

export const BASIS_LABELS = { own: 'Own sales', team: 'Sales of a team' } as const;
export const MODE_LABELS = {
  adds: "In addition to the seller's plan",
  replaces: "Instead of the seller's plan",
} as const;

export const countText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-CA')} ${many}`;
