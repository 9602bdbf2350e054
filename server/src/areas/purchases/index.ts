export { enterPurchase, type NewPurchase } from './entering/enter-purchase';
export {
  findOwedPurchase,
  lockOwedPurchase,
  type OwedPurchase,
  owedPurchases,
  payeeOfPurchase,
  payPurchaseByCheque,
  unpayPurchasesOfCheque,
} from './paying/by-cheque';
