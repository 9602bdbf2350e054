export {
  lockOwedPurchase,
  type OwedPurchase,
  owedPurchases,
  payPurchaseByCheque,
  unpayPurchasesOfCheque,
} from './paying/by-cheque';
