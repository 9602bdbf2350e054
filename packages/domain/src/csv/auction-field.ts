/** What a column of an auction's file can be about. */
export type AuctionField =
  | 'vin'
  | 'lot'
  | 'saleDate'
  | 'price'
  | 'fee'
  | 'transport'
  | 'tax'
  | 'total'
  | 'odometer'
  | 'unit'
  | 'grade'
  | 'light'
  | 'announcements'
  | 'seller'
  | 'brand'
  | 'keys'
  | 'color'
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'body'
  | 'engine'
  | 'drive'
  | 'transmission'
  | 'fuel'
  | 'location'
  | 'plate'
  | 'none';

/** What a column of a list of vehicles can be about; a dealership's own list has more than an auction's. */
export type CarField = AuctionField | 'stockNumber' | 'cost';
