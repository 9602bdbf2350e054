import type { ReportKey } from '@forecourt/contract/reports/index';
import { type Actor, can } from '@forecourt/policy';
import { commissionReport } from './commission.queries';
import { costsReport } from './costs.queries';
import type { ReportPlan } from './define-report';
import { garageRegister } from './garage-register.queries';
import { leadChannelsReport } from './lead-channels.queries';
import { leadsReport } from './leads.queries';
import { receivablesReport } from './receivables.queries';
import { grossBySellerReport, grossBySourceReport, grossByVehicleReport, salesReport } from './sales.queries';
import { stockReport } from './stock.queries';
import { taxReport } from './tax.queries';
import { unitProfitReport } from './unit-profit.queries';

/** Every report, in the order of the screen. A key of the contract that is missing does not compile. */
export const REPORTS: Readonly<Record<ReportKey, ReportPlan>> = {
  sales: salesReport,
  'gross-by-vehicle': grossByVehicleReport,
  'gross-by-seller': grossBySellerReport,
  'gross-by-source': grossBySourceReport,
  'unit-profit': unitProfitReport,
  stock: stockReport,
  'garage-register': garageRegister,
  leads: leadsReport,
  'lead-channels': leadChannelsReport,
  receivables: receivablesReport,
  tax: taxReport,
  commission: commissionReport,
  costs: costsReport,
};

export const maySeeReport = (actor: Actor, key: ReportKey): boolean =>
  can(actor, 'reports.view') && REPORTS[key].access.every((capability) => can(actor, capability));

/** Without the columns that the viewer has no right to: for them these do not exist. */
export const reportFor = (actor: Actor, key: ReportKey): ReportPlan => {
  const plan = REPORTS[key];
  return { ...plan, columns: plan.columns.filter(({ needs }) => !needs || can(actor, needs)) };
};
