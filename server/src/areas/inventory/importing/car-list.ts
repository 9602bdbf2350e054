/** An auction's purchases, or a dealership's own list of its stock. */
export type CarList = 'auction' | 'stock';
