import type { ServiceFacts, ServiceKind, ServiceLine } from '@forecourt/domain/mechanic/index';
import { isOverEstimate, serviceSums } from '@forecourt/domain/mechanic/index';
import { type Cents, toCents } from '@forecourt/domain/money/cents';
import type { StoredLine } from './parts.queries';
import type { StoredService } from './service.queries';
import type { StoredEstimate } from './step.queries';

type Amounts = Pick<StoredLine, 'kind' | 'quantity' | 'price' | 'cost' | 'vendor_id'>;

export const toServiceLine = ({ kind, quantity, price, cost, vendor_id }: Amounts): ServiceLine => ({
  ...{ kind, quantity, vendorId: vendor_id },
  ...{ price: toCents(price), cost: toCents(cost) },
});

/** What an estimate of a service names: what the customer pays, or what a vehicle of the dealership costs. */
export const estimatedAmount = (kind: ServiceKind, lines: readonly Amounts[]): Cents => {
  const { price, cost } = serviceSums(lines.map(toServiceLine));
  return kind === 'onlyShop' ? price : cost;
};

export interface Standing extends ServiceFacts {
  amount: Cents;
  /** Of the last estimate that was approved. */
  approved: Cents | null;
  last: StoredEstimate | undefined;
}

/** Where a service stands for the rules of moving it. */
export const standingOf = (
  { kind, status, invoice_id }: Pick<StoredService, 'kind' | 'status' | 'invoice_id'>,
  lines: readonly Amounts[],
  estimates: readonly StoredEstimate[],
): Standing => {
  const amount = estimatedAmount(kind, lines);
  const last = estimates.at(-1);
  const approvedOne = estimates.findLast(({ approved_at }) => approved_at !== null);
  const approved = approvedOne ? toCents(approvedOne.amount) : null;
  return {
    ...{ status, amount, approved, last, hasLines: lines.length > 0, isInvoiced: invoice_id !== null },
    isApproved: last !== undefined && last.approved_at !== null,
    isOverApproval: approved !== null && isOverEstimate(amount, approved),
  };
};
