import { STATES } from '@forecourt/domain/states';
import { z } from 'zod';
import { day, idOf, instant, money, omittedWhenEmpty, requiredLine, text } from '../scalars';

const [firstState, ...otherStates] = STATES.quotation.map(({ value }) => value);
export const quotationState = z.enum([firstState ?? 'draft', ...otherStates]);

const amount = money.min(0).max(10_000_000);
const person = z.object({ id: z.number(), name: z.string() });

export const quotationOption = z.object({ label: requiredLine(200), price: amount });

/** A car that is offered, with what comes with it. */
export const quotedCar = z.object({
  id: z.number(),
  mvdId: z.number(),
  title: z.string(),
  stock_NO: z.string(),
  vin_number: z.string(),
  photo: z.string().nullable(),
  price: money,
  discount: money,
  options: z.array(z.object({ label: z.string(), price: money })),
  fees: z.array(z.object({ label: z.string(), price: money })),
  /** Taxes of the dealership's province, each once on its summed base. */
  taxes: z.array(z.object({ label: z.string(), amount: money })),
  total: money,
});

export const quotationRow = z.object({
  id: z.number(),
  number: z.string(),
  state: quotationState,
  customer: person.extend({ email: z.string(), mobile: z.string() }),
  seller: person.nullable(),
  cars: z.number(),
  title: z.string(),
  /** Of all cars together, or from the cheapest alternative on. */
  total: money,
  valid_until: day,
  created_at: instant,
  sent_at: instant.nullable(),
  deal_id: z.number().nullable(),
  version: z.number(),
});
export type QuotationRow = z.output<typeof quotationRow>;

export const quotationAnswer = z.object({
  id: z.number(),
  kind: z.enum(['opened', 'question', 'accepted', 'declined', 'reply']),
  text: z.string(),
  by: z.string(),
  at: instant,
});

export const quotation = quotationRow.extend({
  /** Alternatives: one of the cars is chosen. Together: all of them are sold. */
  kind: z.enum(['alternatives', 'together']),
  message: z.string(),
  terms: z.string(),
  items: z.array(quotedCar),
  lead_id: z.number().nullable(),
  link: z.string().nullable(),
  accepted_car_id: z.number().nullable(),
  accepted_name: z.string(),
  answers: z.array(quotationAnswer),
  created_by: z.string(),
});
export type Quotation = z.output<typeof quotation>;

const itemForm = z.object({
  mvdId: idOf('stock_vehicle'),
  price: amount,
  discount: amount.default(0),
  options: z.array(quotationOption).max(20).default([]),
  fees: z.array(quotationOption).max(20).default([]),
});

export const quotationForm = z.object({
  customer_id: idOf('customer'),
  seller_id: omittedWhenEmpty(idOf('app_user')),
  lead_id: omittedWhenEmpty(idOf('lead')),
  /** The deal that it is made for; its customer is the customer of the quotation. Not changed afterwards. */
  deal_id: omittedWhenEmpty(idOf('deal')),
  kind: z.enum(['alternatives', 'together']).default('alternatives'),
  /** Without one it holds for as many days as the settings of deals say. */
  valid_until: omittedWhenEmpty(day),
  message: text(5_000).default(''),
  terms: text(5_000).default(''),
  items: z.array(itemForm).min(1, 'Choose at least one vehicle').max(10),
});

/** What the screen computes the totals of a quotation with, by the same function as the server. */
export const quotationStart = z.object({
  today: day,
  valid_until: day,
  /** Of the dealership: 'BC'. */
  province: z.string().nullable(),
  fees: z.array(z.object({ label: z.string(), price: money, treatment: z.string() })),
  car: z
    .object({
      mvdId: z.number(),
      title: z.string(),
      stock_NO: z.string(),
      vin_number: z.string(),
      photo: z.string().nullable(),
      price: money.nullable(),
      vehicle: z.object({
        isNew: z.boolean(),
        passenger: z.boolean(),
        motorcycle: z.boolean(),
        zeroEmission: z.boolean(),
        modelYear: z.number().nullable(),
        seats: z.number().nullable(),
      }),
    })
    .nullable(),
  /** What is known from the deal, or from one of its kept calculations, so that nobody types it again. */
  deal: z
    .object({
      id: z.number(),
      customer_id: z.number(),
      seller_id: z.number().nullable(),
      lead_id: z.number().nullable(),
      items: z.array(quotedCar.omit({ id: true, taxes: true, total: true })),
    })
    .nullable(),
});
export type QuotationStart = z.output<typeof quotationStart>;

/** What whoever has the link sees: nothing that is internal. */
export const publicQuotation = z.object({
  number: z.string(),
  state: quotationState,
  dealership: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    logo: z.string().nullable(),
  }),
  customer_name: z.string(),
  seller: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  kind: z.enum(['alternatives', 'together']),
  message: z.string(),
  terms: z.string(),
  valid_until: day,
  items: z.array(quotedCar.omit({ mvdId: true }).extend({ link: z.string().nullable() })),
  total: money,
  accepted_car_id: z.number().nullable(),
  answers: z.array(quotationAnswer.omit({ id: true })),
});
