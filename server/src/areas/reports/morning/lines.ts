import type { Capability } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import * as counts from './morning.queries';
import { MOST_COUNTED, type Place } from './morning.queries';

const DAY = 86_400_000;
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** A deal that nobody has moved for so many days waits for someone. */
const DEAL_DAYS = 7;
/** Dealers look at a price again after so many days. */
const PRICE_DAYS = 30;

export interface MorningLine {
  key: string;
  /** Every one of these is needed. */
  access: readonly Capability[];
  count(db: Db, place: Place): Promise<number>;
  one: string;
  /** After the number. */
  many: string;
  to(place: Place): string;
  isUrgent?: true;
}

/** In the order of the sheet: what cannot wait comes first. */
export const MORNING_LINES: readonly MorningLine[] = [
  {
    ...{ key: 'leads', access: ['leads.view', 'leads.assign'], count: counts.countWaitingLeads },
    ...{ one: '1 lead is waiting for an answer', many: 'leads are waiting for an answer', isUrgent: true },
    to: () => '/lead-center?clock=waiting',
  },
  {
    ...{ key: 'deliveries', access: ['deals.view', 'deals.assign'], count: counts.countDeliveries },
    ...{
      one: '1 vehicle is due for delivery today',
      many: 'vehicles are due for delivery today',
      isUrgent: true,
    },
    to: () => '/admin/dealer-negotiates',
  },
  {
    ...{ key: 'deposits', access: ['deposits.view', 'deposits.refund'], count: counts.countDueDeposits },
    ...{
      one: '1 deposit reached its deadline: apply, refund or keep it',
      many: 'deposits reached their deadline: apply, refund or keep them',
      isUrgent: true,
    },
    to: () => '/admin/deposites?holding=1&sort=deadline',
  },
  {
    ...{
      key: 'quotations',
      access: ['quotations.view', 'deals.assign'],
      count: counts.countAnsweredQuotations,
    },
    ...{ one: '1 quotation was answered by the customer', many: 'quotations were answered by customers' },
    to: () => '/admin/quotation/list',
  },
  {
    ...{ key: 'services', access: ['mechanic.view'], count: counts.countPromisedServices },
    ...{
      one: '1 service is due today or overdue',
      many: 'services are due today or overdue',
      isUrgent: true,
    },
    to: () => '/admin/mechanic-shop',
  },
  {
    ...{ key: 'parts', access: ['mechanic.view'], count: counts.countPartsIn },
    ...{ one: '1 service has all its parts', many: 'services have all their parts' },
    to: () => '/admin/mechanic-shop?status=parts',
  },
  {
    ...{ key: 'loans', access: ['bills.view', 'bills.edit'], count: counts.countLoansPastDue },
    ...{
      one: '1 loan is past due and no payment is promised',
      many: 'loans are past due and no payment is promised',
    },
    to: () => '/admin/bhph?needs_contact=1',
  },
  {
    ...{ key: 'tasks', access: ['tasks.view', 'tasks.manage'], count: counts.countOverdueTasks },
    ...{ one: '1 task of the team is overdue', many: 'tasks of the team are overdue' },
    to: () => '/admin/task-managment?state=overdue',
  },
  {
    ...{ key: 'deals', access: ['deals.view', 'deals.assign'] },
    count: (db, place) =>
      counts.countIdleDeals(db, place, new Date(Date.parse(place.now) - DEAL_DAYS * DAY).toISOString()),
    one: `1 open deal has not moved for ${DEAL_DAYS} days`,
    many: `open deals have not moved for ${DEAL_DAYS} days`,
    to: () => '/admin/dealer-negotiates?open=1&sort=moved_at',
  },
  {
    ...{ key: 'signatures', access: ['documents.view'], count: counts.countUnsigned },
    ...{ one: '1 document is waiting for a signature', many: 'documents are waiting for a signature' },
    to: () => '/admin/contract-management?state=waiting',
  },
  {
    ...{ key: 'below-cost', access: ['inventory.reprice', 'accounting.view'], count: counts.countBelowCost },
    ...{
      one: '1 vehicle is priced below its cost',
      many: 'vehicles are priced below their cost',
    },
    to: () => '/admin/reports-generate?report=stock&sort=margin',
  },
  {
    ...{ key: 'prices', access: ['inventory.view', 'inventory.reprice'] },
    count: (db, place) => counts.countUnchangedPrices(db, place, daysBefore(place.today, PRICE_DAYS)),
    one: `1 vehicle has kept the same price for ${PRICE_DAYS} days`,
    many: `vehicles have kept the same price for ${PRICE_DAYS} days`,
    to: () => `/admin/vehicle-managment?in_stock=1&days_from=${PRICE_DAYS + 1}`,
  },
];

/** '3 leads are waiting for an answer'. */
export const sentenceOf = ({ one, many }: Pick<MorningLine, 'one' | 'many'>, count: number): string => {
  if (count === 1) return one;
  return `${count.toLocaleString('en-CA')}${count >= MOST_COUNTED ? ' or more' : ''} ${many}`;
};
