import type { EventOf, LedgerEvent, LedgerEventKind } from '../events';
import { makePosting } from '../make-posting';
import type { EventLine, Posting } from '../posting';
import * as bill from './bill-rules';
import * as deposit from './deposit-rules';
import * as loan from './loan-rules';
import * as office from './office-rules';
import * as product from './product-rules';
import { billReversed, billSold } from './sale/sale-lines';
import * as vehicle from './vehicle-rules';

type Rules = { readonly [Kind in LedgerEventKind]: (event: EventOf<Kind>) => readonly EventLine[] };

/** How each event is booked. */
const RULES: Rules = {
  'vehicle-purchased': vehicle.vehiclePurchased,
  'vehicle-written-off': vehicle.vehicleWrittenOff,
  cost: vehicle.costMade,
  'vendor-paid': vehicle.vendorPaid,
  'floor-plan-advance': vehicle.floorPlanAdvance,
  'floor-plan-interest': vehicle.floorPlanInterest,
  'floor-plan-payoff': vehicle.floorPlanPaid,
  'floor-plan-curtailment': vehicle.floorPlanPaid,
  'deposit-received': deposit.depositReceived,
  'deposit-refunded': deposit.depositRefunded,
  'deposit-applied': deposit.depositApplied,
  'deposit-forfeited': deposit.depositForfeited,
  'bill-sold': billSold,
  'bill-reversed': billReversed,
  'bill-payment': bill.billPayment,
  'bill-payment-reversed': bill.billPaymentReversed,
  'refund-due': bill.refundDue,
  refunded: bill.refunded,
  'lien-paid': bill.lienPaid,
  'contract-funded': bill.contractFunded,
  'rebate-received': bill.rebateReceived,
  remitted: bill.remitted,
  'loan-opened': loan.loanOpened,
  'loan-payment': loan.loanPaid,
  'loan-recovered': loan.loanPaid,
  'loan-refunded': bill.refunded,
  'loan-charge': loan.loanCharged,
  'loan-adjusted': loan.loanAdjusted,
  'loan-charged-off': loan.loanChargedOff,
  'commission-earned': office.commissionEarned,
  'commission-paid': office.commissionPaid,
  'shop-invoice': office.shopInvoice,
  'shop-payment': office.shopPaid,
  'product-sale': product.productSale,
  'product-stock': product.productStock,
  cheque: office.cheque,
  'money-moved': office.moneyMoved,
  manual: office.manual,
  opening: office.opening,
};

/** What an event is called where it has no words of its own. */
export const EVENT_NAMES: Readonly<Record<LedgerEventKind, string>> = {
  'vehicle-purchased': 'Vehicle purchased',
  'vehicle-written-off': 'Vehicle written off',
  cost: 'Cost',
  'vendor-paid': 'Vendor paid',
  'floor-plan-advance': 'Floor plan advance',
  'floor-plan-interest': 'Floor plan interest',
  'floor-plan-payoff': 'Floor plan payoff',
  'floor-plan-curtailment': 'Floor plan curtailment',
  'deposit-received': 'Deposit received',
  'deposit-refunded': 'Deposit refunded',
  'deposit-applied': 'Deposit applied',
  'deposit-forfeited': 'Deposit forfeited',
  'bill-sold': 'Bill sold',
  'bill-reversed': 'Bill reversed',
  'bill-payment': 'Payment on a bill',
  'bill-payment-reversed': 'Payment on a bill reversed',
  'refund-due': 'Refund due',
  refunded: 'Refund paid',
  'lien-paid': 'Lien paid out',
  'contract-funded': 'Contract funded',
  'rebate-received': 'Rebate received',
  remitted: 'Remittance',
  'loan-opened': 'Loan opened',
  'loan-payment': 'Loan payment',
  'loan-recovered': 'Recovered on a loan',
  'loan-refunded': 'Refund on a loan paid',
  'loan-charge': 'Charge on a loan',
  'loan-adjusted': 'Loan corrected',
  'loan-charged-off': 'Loan charged off',
  'commission-earned': 'Commission earned',
  'commission-paid': 'Commission paid',
  'shop-invoice': 'Shop invoice',
  'shop-payment': 'Payment of a shop invoice',
  'product-sale': 'Sale of products',
  'product-stock': 'Stock of products',
  cheque: 'Cheque',
  'money-moved': 'Money moved',
  manual: 'Journal entry',
  opening: 'Opening balances',
};

/** The posting of an event. It has no lines where the event changes no account. */
export const postingsOf = (event: LedgerEvent): Posting => {
  // the rule of a kind takes the events of this kind
  const rule = RULES[event.kind] as (event: LedgerEvent) => readonly EventLine[];
  return makePosting(event.day, event.memo ?? EVENT_NAMES[event.kind], rule(event));
};
