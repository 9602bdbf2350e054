export { findCameBack, findHolds } from './bulk/bulk-checks';
export { performOperation } from './bulk/perform-operation';
export { enterBought, followBought, type PreparedVin, prepareVin } from './entering/enter-bought';
export { enterVin } from './entering/entering';
export { readVin, vinOf } from './entering/read-vin';
export { type EnteredCar, findInStock } from './entering/stock.queries';
export { type PurchaseActor, type PurchaseHooks, registerPurchaseHooks } from './importing/purchase-hooks';
export { bookVehicles } from './ledger/vehicle-ledger';
export { ADVERTISED_SQL, SHOWN_PRICE_SQL, SITE_ORDER_SQL } from './list/views';
export { addTradeIn, type TradeInCar } from './on-deal/add-trade-in';
export { markSoldByBill, takeBackSaleByBill, takeTradeInOut } from './on-deal/sale-by-bill.queries';
export { registerSaleHooks, type SaleHooks, type TakenOver, type WantedSale } from './on-deal/sale-hooks';
export {
  findUnsoldByVin,
  lockStockOnDeal,
  readStockOnDeal,
  type StockOnDeal,
  setStatusByDeal,
} from './on-deal/stock-on-deal.queries';
export { CAR_STYLE_PATH } from './public/car-style';
export { dealerName, phoneLink, phoneText, webLink } from './public/contact';
export { publicPath } from './public/public-path';
export { type PublicView, readPublicViews } from './public/public-view.queries';
export { refuseFutureModel, refuseUnknownChoices } from './record/save-vehicle';
export { lookupName } from './record/vehicle-detail.queries';
export { findStockIds } from './search/search-kind';
export { promotedCars, setPromotions } from './site/promotion.queries';
export { siteCarPath, tokenOfSlug } from './site/car-slug';
export { readUsualCharges } from './site/site-stock.queries';
export { matchWanted } from './wanted/match-wanted';
