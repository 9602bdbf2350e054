export { type CartLine, type CartTotals, cartTotals } from './cart-totals';
export * from './package-change';
