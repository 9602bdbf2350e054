/** Its records are the orders of the shop. */
export const ORDER_SOURCE = 'product_order';
