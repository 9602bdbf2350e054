import type { Quotation, QuotationStart } from '@forecourt/contract/quotations/index';

export interface LineValues {
  label: string;
  price: number | null;
}

/** A vehicle of the form, with what the screen shows of it. */
export interface CarValues {
  mvdId: number;
  title: string;
  stock_NO: string;
  vin_number: string;
  photo: string | null;
  price: number | null;
  discount: number | null;
  options: LineValues[];
  fees: LineValues[];
}

export interface QuotationValues {
  customer_id: number | null;
  seller_id: number | null;
  lead_id: number | null;
  deal_id: number | null;
  kind: 'alternatives' | 'together';
  valid_until: string | null;
  message: string;
  terms: string;
  items: CarValues[];
  version?: number;
}

export const savedValues = (saved: Quotation): QuotationValues => ({
  customer_id: saved.customer.id,
  seller_id: saved.seller?.id ?? null,
  lead_id: saved.lead_id,
  deal_id: saved.deal_id,
  kind: saved.kind,
  valid_until: saved.valid_until,
  message: saved.message,
  terms: saved.terms,
  items: saved.items.map(({ mvdId, title, stock_NO, vin_number, photo, price, discount, options, fees }) => ({
    ...{ mvdId, title, stock_NO, vin_number, photo, price, discount, options, fees },
  })),
  version: saved.version,
});

/** A vehicle as it is offered first: at its asking price, with the dealership's usual fees. */
export const newCar = (car: NonNullable<QuotationStart['car']>, fees: QuotationStart['fees']): CarValues => ({
  ...{ mvdId: car.mvdId, title: car.title, stock_NO: car.stock_NO, vin_number: car.vin_number },
  ...{ photo: car.photo, price: car.price, discount: 0, options: [] },
  fees: fees.map(({ label, price }) => ({ label, price })),
});

export const newValues = (
  start: QuotationStart,
  from: { customer: number | null; lead: number | null; seller: number | null },
): QuotationValues => ({
  customer_id: start.deal?.customer_id ?? from.customer,
  seller_id: start.deal?.seller_id ?? from.seller,
  lead_id: start.deal?.lead_id ?? from.lead,
  deal_id: start.deal?.id ?? null,
  kind: 'alternatives',
  valid_until: start.valid_until,
  message: '',
  terms: '',
  items: start.deal ? start.deal.items : start.car ? [newCar(start.car, start.fees)] : [],
});
