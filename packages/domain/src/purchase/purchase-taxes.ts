import { type Cents, percentOf, roundCents, sumCents } from '../money';
import { federalTax, type PlaceOfSupply } from '../tax';
import { provincialTax } from '../tax/provincial-rates';

/** Thousandths of a percent; 0 where the tax is not charged. */
export interface PurchaseRates {
  /** 'GST' or 'HST'; '' outside Canada. */
  name: string;
  gst: number;
  qst: number;
}

/** What a registered seller charges a dealer, who buys to sell again: GST or HST, and QST in Quebec, but no PST. */
export const purchaseRates = (place: PlaceOfSupply, day: string): PurchaseRates => {
  const federal = federalTax(place, day);
  const qst = federal && place.province === 'QC' ? (provincialTax('QC', day)?.rate ?? 0) : 0;
  return { name: federal?.name ?? '', gst: federal?.rate ?? 0, qst };
};

export const usualTaxes = (net: Cents, { gst, qst }: PurchaseRates): { gst: Cents; qst: Cents } => ({
  gst: percentOf(net, gst),
  qst: percentOf(net, qst),
});

interface InvoiceLine {
  amount: Cents;
  tax: Cents;
}

const GST_SHARE = 5_000 / (5_000 + 9_975);

/** The taxes of an auction's invoice, which names them together: 'HST', 'GST/QST', 'TPS + TVQ'. */
export const invoiceTaxes = (
  taxType: string,
  lines: readonly InvoiceLine[],
): { gst: Cents; pst: Cents; qst: Cents } => {
  const all = sumCents(lines.map(({ tax }) => tax));
  const none = roundCents(0);
  const hasFederal = /\b(gst|hst|tps|tvh)\b/i.test(taxType);
  if (/\b(qst|tvq)\b/i.test(taxType)) {
    const gst = hasFederal ? roundCents(all * GST_SHARE) : none;
    return { gst, pst: none, qst: roundCents(all - gst) };
  }
  if (!hasFederal && /\b(pst|rst|tvp|tvd)\b/i.test(taxType)) return { gst: none, pst: all, qst: none };
  return { gst: all, pst: none, qst: none };
};
