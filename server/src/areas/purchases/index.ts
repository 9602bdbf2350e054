export {
  findOwedPurchase,
  lockOwedPurchase,
  type OwedPurchase,
  owedPurchases,
  payeeOfPurchase,
  payPurchaseByCheque,
  unpayPurchasesOfCheque,
} from './paying/by-cheque';
