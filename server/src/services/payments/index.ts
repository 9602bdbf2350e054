export { withoutCardNumbers } from './check-charge';
export { type ChargeRecord, type ChargeStore, createLocalPayments } from './local-payments';
export { type MerchantKeys, merchantPayments } from './merchant-payments';
export type {
  AttachCard,
  AttachResult,
  Card,
  CardToTokenize,
  Charge,
  ChargeResult,
  LocalPayments,
  Payments,
  Refund,
  RefundResult,
  Refused,
  StripePayments,
  TokenizeResult,
} from './payments';
export { createStripePayments } from './stripe-payments';
