import { AUCTION_SOURCES, auctionImport } from '@forecourt/contract/inventory/importing';
import { z } from 'zod';
import { blankStock, blankVehicle } from './entry-values';
import type { Extract, Reading } from './use-extract';

const { status: _, cost_price: __, acquired_on: ___, odometer_type: ____, ...stock } = blankStock;

/** One level of fields, as a form has them: the invoice's stand beside the car's. */
const { tax, total, feesTaxPercent, ...invoice } = auctionImport.shape.invoices.shape;
export const invoiceForm = auctionImport.omit({ invoices: true }).extend({
  ...invoice,
  source: z.enum(AUCTION_SOURCES),
  // a field that was emptied holds null
  feesTaxPercent: feesTaxPercent.nullish(),
  tax: tax.nullish(),
  total: total.nullish(),
});

export interface Fee {
  name: string;
  amount: number | null;
  tax: number | null;
}

export const invoiceValues = ({ read, source }: Reading) => ({
  source,
  vin_number: read.vin_number,
  ...blankVehicle,
  ...stock,
  odometer: read.odometer,
  odometerType: read.odometerType,
  paymentDate: read.paymentDate,
  purchaseDate: read.purchaseDate,
  postalCode: read.postalCode,
  sellerName: read.sellerName,
  url: read.url,
  fees: read.invoices.fees as Fee[], // what was read has every amount; what is typed may not have it yet
  feesTaxType: read.invoices.feesTaxType,
  feesTaxPercent: read.invoices.feesTaxPercent as number | null, // emptied while one types
  sellPrice: read.invoices.sellPrice,
  tax: (read.readable === 1 ? read.invoices.tax : null) as number | null, // as above
  total: read.invoices.total,
  pdfPath: read.pdfPath,
});

export type InvoiceValues = ReturnType<typeof invoiceValues>;

/** The form's fields as the call takes them. */
export const importBody = (
  flat: Omit<z.output<typeof invoiceForm>, 'source'>,
): z.input<typeof auctionImport> => {
  const { fees, feesTaxType, sellPrice, ...more } = flat;
  const { feesTaxPercent: percent, tax: whole, total: due, ...car } = more;
  return {
    ...car,
    invoices: {
      fees,
      feesTaxType,
      sellPrice,
      feesTaxPercent: percent ?? undefined,
      tax: whole ?? undefined,
      total: due ?? undefined,
    },
  };
};

/** A refusal names 'invoices.total'; the form has it as 'total'. */
export const flatName = (field: string): string => field.replace(/^invoices\./, '');

/** What is to be looked at, by the form's field. */
export const problemsOf = ({ problems }: Extract): ReadonlyMap<string, string[]> => {
  const byField = new Map<string, string[]>();
  for (const { field, message } of problems) {
    const name = flatName(field);
    byField.set(name, [...(byField.get(name) ?? []), message]);
  }
  return byField;
};
