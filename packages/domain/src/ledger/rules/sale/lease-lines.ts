import type { SaleFigures } from '../../../bill-of-sale/sale-figures';
import { type Cents, roundCents, sumCents } from '../../../money';
import { ACCOUNT } from '../../accounts';
import { LedgerError } from '../../ledger-error';
import type { EventLine, LinkIds } from '../../posting';
import { collectedLines, taxTotal } from '../../tax-lines';
import { buyerLinks, credit, debit, NOTHING } from '../line';
import { balanceOf } from './finance-lines';
import { ledgerTax } from './sale-taxes';

/** The capitalized cost is the balance and the lessor's fee. Figures of before have the fee only in this difference. */
const acquisitionFee = (figures: SaleFigures): Cents => {
  const difference = roundCents(figures.amounts.leaseCapCost - balanceOf(figures));
  const known = figures.lease?.acquisitionFee;
  if (difference < 0 || (known !== undefined && known !== difference))
    throw new LedgerError('The capitalized cost is not the balance with the acquisition fee');
  return difference;
};

/** The first payment goes to a lessor as it is; of an own lease it lowers the claim, without its taxes. */
const firstPaymentLines = ({ lease }: SaleFigures, isOwnLease: boolean, links: LinkIds): EventLine[] => {
  const { firstPayment = NOTHING, firstPaymentTaxes = [] } = lease ?? {};
  if (!isOwnLease) return [credit(ACCOUNT.lendersPayable, firstPayment, links)];
  const taxes = firstPaymentTaxes.map(ledgerTax);
  return [
    credit(ACCOUNT.leasesReceivable, firstPayment - taxTotal(taxes), links),
    ...collectedLines(taxes, links),
  ];
};

/** The lessor buys the vehicle at the capitalized cost; the customer pays what is due on delivery. */
export const leaseLines = (figures: SaleFigures, isOwnLease: boolean, links: LinkIds): EventLine[] => {
  const { cashDown, taxCollected, securityDeposit, leaseCapCost } = figures.amounts;
  const firstPayment = figures.lease?.firstPayment ?? NOTHING;
  const customer = buyerLinks(links);
  const claim = isOwnLease ? ACCOUNT.leasesReceivable : ACCOUNT.contractsInTransit;
  return [
    debit(claim, Math.max(0, leaseCapCost), links),
    credit(ACCOUNT.refundsDue, Math.max(0, -leaseCapCost), customer),
    credit(isOwnLease ? ACCOUNT.feeIncome : ACCOUNT.lendersPayable, acquisitionFee(figures), links),
    debit(ACCOUNT.receivables, sumCents([cashDown, taxCollected, securityDeposit, firstPayment]), customer),
    credit(ACCOUNT.securityDeposits, securityDeposit, customer),
    ...firstPaymentLines(figures, isOwnLease, links),
  ];
};
