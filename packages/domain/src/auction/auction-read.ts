export interface AuctionFee {
  name: string;
  amount: number;
  /** Where the document tells it. */
  tax: number | null;
}

/** What an invoice says, in the shape of the import's payload (screens.md 3); what it does not say is null or empty. */
export interface AuctionRead {
  vin_number: string;
  odometer: number | null;
  odometerType: 'mi' | 'km';
  paymentDate: string | null;
  purchaseDate: string | null;
  postalCode: string;
  sellerName: string;
  url: string;
  invoices: {
    fees: AuctionFee[];
    feesTaxType: string;
    feesTaxPercent: number;
    sellPrice: number | null;
    /** Of the whole invoice, price and fees. */
    tax: number;
    total: number | null;
  };
}

export interface AuctionProblem {
  /** Its place in AuctionRead: 'vin_number', 'invoices.total'. */
  field: string;
  message: string;
}

/** One car of a document, and what could not be read of it or does not add up. */
export interface AuctionCar {
  read: AuctionRead;
  problems: AuctionProblem[];
}

export const problemOf = (field: string, message: string): AuctionProblem[] =>
  message === '' ? [] : [{ field, message }];
