export { addToCart, CART_LINES_MOST, type CartItem, cartText, changeCart, readCart } from './cart';
export {
  divideByWeight,
  type LineFigures,
  lineRefund,
  ORDER_LINES_MOST,
  ORDER_TOTAL_MOST,
  type OrderFigures,
  type OrderLine,
  orderFigures,
  orderProblem,
  orderRefund,
  productTaxes,
  QUANTITY_MOST,
  type RefundFigures,
  type SoldLine,
  TAX_CLASSES,
  type TaxClass,
} from './order-figures';
export {
  HOLD_MINUTES,
  mayTake,
  ORDER_CHANNELS,
  ORDER_STATE_NAMES,
  ORDER_STATES,
  type OrderChannel,
  type OrderState,
  type OrderStep,
  orderCount,
  orderNumber,
} from './order-states';
export { productSlug } from './product-slug';
export {
  availableOf,
  countedDifference,
  LOW_STOCK,
  MOVEMENT_KINDS,
  type MovementKind,
  type Shelf,
  STOCK_MOST,
  type StockLevel,
  stockLevel,
  valueOfPieces,
} from './stock';
