import { z } from 'zod';
import { billLists, billValues } from '../bills/bill';
import { call } from '../call';
import { decodedVin } from '../inventory/entering';
import { listOf, listQuery } from '../list';
import {
  clearable,
  day,
  flagIn,
  idOf,
  money,
  ok,
  omittedWhenEmpty,
  oneLine,
  requiredLine,
  text,
  version,
} from '../scalars';
import { ANSWER, newTradeIn, nextStep, tradeChanges, wizard, wizardStep } from './wizard';

export * from './wizard';

const wizardId = z.object({ id: idOf('bill_wizard') });

/** The bill of sale step by step; left at any step and resumed there. */
export const wizardCalls = {
  start: call({
    method: 'POST',
    path: '/api/billofsale/ucda/wizard',
    access: 'bills.edit',
    summary: 'Begins a bill step by step',
    body: z.object({
      seller_id: omittedWhenEmpty(idOf('app_user')),
      mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
    }),
    reply: wizard,
    status: 201,
  }),
  list: call({
    method: 'GET',
    path: '/api/billofsale/ucda/wizard',
    access: 'bills.edit',
    summary: 'Bills that were begun step by step and are not finished',
    query: listQuery(['changed_at'], {}),
    reply: listOf(
      wizard.pick({ id: true, step: true, seller: true, vehicle: true, customers: true, changed_at: true }),
    ),
  }),
  get: call({
    method: 'GET',
    path: '/api/billofsale/ucda/wizard/{id}',
    access: 'bills.edit',
    summary: 'One of them, at the step where it was left',
    params: wizardId,
    reply: wizard,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/billofsale/ucda/wizard/{id}',
    access: 'bills.edit',
    summary: 'Discards it; the bill that it made stays',
    params: wizardId,
    reply: ok,
  }),
  setVehicle: call({
    method: 'PATCH',
    path: '/api/billofsale/ucda/wizard/set/vehicle/{id}',
    access: 'bills.edit',
    summary: 'Chooses the vehicle, or with tradeIn=1 a vehicle of the stock as trade-in',
    params: wizardId,
    body: z.object({
      mvdId: idOf('stock_vehicle'),
      tradeIn: flagIn.default(0),
      seller_id: omittedWhenEmpty(idOf('app_user')),
      /** Parts of the vehicle that its record does not say. */
      values: billValues.optional(),
      ...nextStep,
      version: version.optional(),
    }),
    reply: wizard,
  }),
  calculate: call({
    method: 'PATCH',
    path: '/api/billofsale/ucda/wizard/set/calculate/{id}',
    access: 'bills.edit',
    summary: 'Saves prices, fees and finance, and answers what they come to',
    params: wizardId,
    body: z.object({
      values: billValues,
      fees: billLists.fees.optional(),
      ...nextStep,
      version: version.optional(),
    }),
    reply: wizard,
  }),
  setTaxRate: call({
    method: 'PATCH',
    path: '/api/billofsale/ucda/wizard/tax/rate/{id}',
    access: 'bills.edit',
    summary: 'Adds a tax of the dealership or changes one that was added',
    params: wizardId,
    body: z.object({
      rate_id: omittedWhenEmpty(idOf('bill_wizard_rate')),
      name: requiredLine(60),
      rate: z.coerce.number().min(0).max(50),
      version: version.optional(),
    }),
    reply: wizard,
  }),
  removeTaxRate: call({
    method: 'DELETE',
    path: '/api/billofsale/ucda/wizard/tax/rate/{id}/{RateId}',
    access: 'bills.edit',
    summary: 'Takes an added tax off',
    params: wizardId.extend({ RateId: idOf('bill_wizard_rate') }),
    reply: wizard,
  }),
  disclose: call({
    method: 'PATCH',
    path: '/api/billofsale/ucda/wizard/disclosure/{id}',
    access: 'bills.edit',
    summary: "Answers questions; the answers go into the vehicle's file and are not asked again",
    params: wizardId,
    body: z.object({
      answers: z
        .array(z.object({ code: oneLine(20), answer: ANSWER, details: text(2_000).default('') }))
        .max(100),
      ...nextStep,
      version: version.optional(),
    }),
    reply: wizard,
  }),
  deliver: call({
    method: 'PATCH',
    path: '/api/billofsale/ucda/wizard/delivery/{id}',
    access: 'bills.edit',
    summary: 'Day and place of delivery, certification',
    params: wizardId,
    body: z.object({
      delivery_day: clearable(day),
      values: billValues.default({}),
      ...nextStep,
      version: version.optional(),
    }),
    reply: wizard,
  }),
  addTradeIn: call({
    method: 'POST',
    path: '/api/billofsale/ucda/wizard/tradein',
    access: 'bills.edit',
    summary: 'Adds a trade-in',
    body: newTradeIn.extend({ wizard_id: idOf('bill_wizard') }),
    reply: wizard,
    status: 201,
  }),
  saveTradeIn: call({
    method: 'PATCH',
    path: '/api/billofsale/ucda/wizard/tradein/{id}',
    access: 'bills.edit',
    summary: 'Changes a trade-in',
    params: z.object({ id: idOf('bill_wizard_trade') }),
    body: tradeChanges,
    reply: wizard,
  }),
  removeTradeIn: call({
    method: 'DELETE',
    path: '/api/v1/bill-wizard-trade-ins/{id}',
    access: 'bills.edit',
    summary: 'Takes a trade-in off',
    params: z.object({ id: idOf('bill_wizard_trade') }),
    reply: wizard,
  }),
  moveTo: call({
    method: 'PATCH',
    path: '/api/v1/bill-wizards/{id}/step',
    access: 'bills.edit',
    summary: 'Keeps the step at which it is left',
    params: wizardId,
    body: z.object({ step: wizardStep }),
    reply: ok,
  }),
  finish: call({
    method: 'POST',
    path: '/api/v1/bill-wizards/{id}/finish',
    access: 'bills.edit',
    summary: 'Makes the bill of it; the second time it answers the same bill',
    params: wizardId,
    reply: z.object({ bill_id: z.number(), number: z.string() }),
    status: 201,
  }),
  addCustomer: call({
    method: 'POST',
    path: '/api/billofsale/ucda/wizard/customers/{id}',
    access: 'bills.edit',
    summary: 'Adds the buyer, in place of the one before, or a co-buyer',
    params: wizardId,
    body: z.object({ customer_id: idOf('customer'), role: z.enum(['buyer', 'co-buyer']).default('buyer') }),
    reply: wizard,
    status: 201,
  }),
  removeCustomer: call({
    method: 'DELETE',
    path: '/api/billofsale/ucda/wizard/customers/{id}/{customerId}',
    access: 'bills.edit',
    summary: 'Takes a person off',
    params: wizardId.extend({ customerId: idOf('customer') }),
    reply: wizard,
  }),
  sellers: call({
    method: 'GET',
    path: '/api/billofsale/ucda/sellers/list',
    access: 'bills.edit',
    summary: 'Who may be named as salesperson, with their registration numbers',
    reply: z.array(z.object({ id: z.number(), name: z.string(), registration_number: z.string() })),
  }),
  vehicles: call({
    method: 'GET',
    path: '/api/wizard/billofsale/vehicles/all',
    access: 'bills.edit',
    summary: 'Vehicles that can be sold',
    query: listQuery(['stock_NO', 'year', 'price'], {}),
    reply: listOf(
      z.object({
        /** The same as mvdId, as every list names its rows. */
        id: z.number(),
        mvdId: z.number(),
        title: z.string(),
        stock_NO: z.string(),
        vin: z.string(),
        price: money.nullable(),
      }),
    ),
  }),
  decodeVehicle: call({
    method: 'POST',
    path: '/api/billofsale/decode/vehicle',
    access: 'bills.edit',
    summary: 'What a VIN tells of a vehicle',
    body: z.object({ vin: oneLine(30) }),
    reply: decodedVin,
    example: { body: { vin: '1HGCM82633A004352' } },
  }),
  newVehicle: call({
    method: 'POST',
    path: '/api/billofsale/new/mid/vehicle',
    access: 'bills.edit',
    summary: 'Puts a vehicle into stock so that it can be sold',
    body: z.object({
      vin: oneLine(30),
      price: z.coerce.number().min(0).max(10_000_000).pipe(money).optional(),
    }),
    reply: z.object({ mvdId: z.number() }),
    status: 201,
    example: { body: { vin: '1HGCM82633A004352' } },
  }),
  exportBill: call({
    method: 'GET',
    path: '/api/billofsale/wizard/export/{id}',
    access: 'bills.edit',
    summary: 'The bill as PDF; a draft says so',
    params: wizardId,
    reply: { file: true, mime: 'application/pdf' },
  }),
};
