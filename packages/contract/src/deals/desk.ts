import { z } from 'zod';
import { call } from '../call';
import {
  clearable,
  day,
  flag,
  flagIn,
  idOf,
  instant,
  money,
  ok,
  omittedWhenEmpty,
  requiredLine,
  text,
  version,
} from '../scalars';

const dealId = z.object({ id: idOf('deal') });

/**
 * The input of `computeDesk`, in cents. Its shape and sense are checked by the server, the sense with the `checkDesk` that the
 * screen uses. Its size is bounded, so that a calculation takes no time worth naming.
 */
export const deskInput = z
  .looseObject({ price: z.number() })
  .refine((input) => JSON.stringify(input).length <= 20_000, 'is too long');

export const WAYS = ['cash', 'finance', 'lease'] as const;

/** The figures of a kept calculation. Cost and gross are null for who may not see them. */
export const deskVersion = z.object({
  id: z.number(),
  deal_id: z.number(),
  number: z.number(),
  title: z.string(),
  way: z.enum(WAYS),
  price: money,
  down: money,
  payment: money.nullable(),
  frequency: z.string(),
  term: z.number().nullable(),
  total: money,
  gross: money.nullable(),
  /** The gross is below the minimum: a manager approves it before it is quoted or sold. */
  needs_approval: flag,
  approved_by: z.string(),
  approved_at: instant.nullable(),
  /** As it was computed from; without costs for who may not see them. */
  input: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()),
  created_by: z.string(),
  created_at: instant,
});
export type DeskVersion = z.output<typeof deskVersion>;
/** In a list: input and result of one are read by its id. */
export const deskVersionRow = deskVersion.omit({ input: true, result: true });
export type DeskVersionRow = z.output<typeof deskVersionRow>;
export const DESK_VERSIONS_MOST = 200;

export const LENDER_STATES = ['sent', 'approved', 'conditions', 'declined', 'funded'] as const;
export const lender = z.object({
  id: z.number(),
  deal_id: z.number(),
  name: z.string(),
  state: z.enum(LENDER_STATES),
  amount: money.nullable(),
  rate: z.number().nullable(),
  buy_rate: z.number().nullable(),
  term: z.number().nullable(),
  reserve: money.nullable(),
  conditions: z.string(),
  sent_on: day.nullable(),
  answered_on: day.nullable(),
  funded_on: day.nullable(),
  version: z.number(),
});
export const lenderForm = z.object({
  name: omittedWhenEmpty(requiredLine(100)),
  state: omittedWhenEmpty(z.enum(LENDER_STATES)),
  amount: clearable(money.min(0).max(10_000_000)),
  rate: clearable(z.coerce.number().min(0).max(1)),
  buy_rate: clearable(z.coerce.number().min(0).max(1)),
  term: clearable(z.coerce.number().int().min(1).max(120)),
  reserve: clearable(money.min(0).max(1_000_000)),
  conditions: clearable(text(2_000)),
  sent_on: clearable(day),
  answered_on: clearable(day),
  funded_on: clearable(day),
  version: version.optional(),
});

/** Which deals a seller sees: all, their own, or their own and those of nobody. */
export const DEAL_VISIBILITY = ['all', 'own', 'own-and-free'] as const;
export const dealSettings = z.object({
  visibility: z.enum(DEAL_VISIBILITY),
  minimum_gross: money,
  pack: money,
  /** Fees that a new calculation starts with. */
  fees: z.array(z.object({ label: z.string(), amount: money, treatment: z.string() })),
  quotation_days: z.number(),
  deposit_days: z.number(),
  checklist: z.array(z.string()),
  version: z.number(),
});

/** What is left out stays as it is. */
export const dealSettingsForm = z.object({
  visibility: omittedWhenEmpty(z.enum(DEAL_VISIBILITY)),
  minimum_gross: omittedWhenEmpty(money.min(0).max(1_000_000)),
  pack: omittedWhenEmpty(money.min(0).max(1_000_000)),
  fees: z
    .array(z.object({ label: requiredLine(100), amount: money.min(0).max(100_000), treatment: text(40) }))
    .max(20)
    .optional(),
  quotation_days: omittedWhenEmpty(z.coerce.number().int().min(1).max(365)),
  deposit_days: omittedWhenEmpty(z.coerce.number().int().min(1).max(365)),
  checklist: z.array(requiredLine(200)).max(50).optional(),
  version: version.optional(),
});

export const deskCalls = {
  deskStart: call({
    method: 'GET',
    path: '/api/v1/deals/{id}/desk',
    access: 'deals.view',
    summary:
      'What a calculation of the deal starts with: price, fees, trade-ins, deposits, province, cost for who may see it',
    params: dealId,
    query: z.object({ car: omittedWhenEmpty(idOf('deal_car')) }),
    reply: z.object({
      input: z.record(z.string(), z.unknown()),
      minimum_gross: money.nullable(),
      may_see_gross: flag,
    }),
  }),
  versions: call({
    method: 'GET',
    path: '/api/v1/deals/{id}/versions',
    access: 'deals.view',
    summary: 'The kept calculations of the deal, the last first',
    params: dealId,
    reply: z.array(deskVersionRow),
  }),
  version: call({
    method: 'GET',
    path: '/api/v1/deal-versions/{id}',
    access: 'deals.view',
    summary: 'One kept calculation with its input and its result',
    params: z.object({ id: idOf('deal_version') }),
    reply: deskVersion,
  }),
  keep: call({
    method: 'POST',
    path: '/api/v1/deals/{id}/versions',
    access: 'deals.edit',
    summary:
      'Keeps a calculation as the next version; the server computes it. Above the criminal rate it is refused',
    rate: { per: 'user', max: 30, seconds: 60 },
    params: dealId,
    body: z.object({
      way: z.enum(WAYS),
      title: text(100).default(''),
      input: deskInput,
      /** The car whose price the version sets. */
      car_id: omittedWhenEmpty(idOf('deal_car')),
      change_won: flagIn.default(0),
    }),
    reply: deskVersion,
    status: 201,
    example: { body: { way: 'cash', input: { price: 2_000_000 } } },
  }),
  approve: call({
    method: 'POST',
    path: '/api/v1/deal-versions/{id}/approve',
    access: 'deals.approve',
    summary: 'A manager accepts a gross below the minimum',
    params: z.object({ id: idOf('deal_version') }),
    body: z.object({ note: text(500).default('') }),
    reply: deskVersion,
  }),
  lenders: call({
    method: 'GET',
    path: '/api/v1/deals/{id}/lenders',
    access: 'deals.view',
    summary: 'The lenders that the deal was sent to, with their answers',
    params: dealId,
    reply: z.array(lender),
  }),
  addLender: call({
    method: 'POST',
    path: '/api/v1/deals/{id}/lenders',
    access: 'deals.edit',
    summary: 'Adds a lender to the deal',
    params: dealId,
    body: lenderForm.extend({ name: requiredLine(100) }),
    reply: lender,
    status: 201,
  }),
  saveLender: call({
    method: 'PATCH',
    path: '/api/v1/deal-lenders/{id}',
    access: 'deals.edit',
    summary: "Changes a lender's answer",
    params: z.object({ id: idOf('deal_lender') }),
    body: lenderForm,
    reply: lender,
  }),
  removeLender: call({
    method: 'DELETE',
    path: '/api/v1/deal-lenders/{id}',
    access: 'deals.edit',
    summary: 'Takes a lender off the deal',
    params: z.object({ id: idOf('deal_lender') }),
    reply: ok,
  }),
  settings: call({
    method: 'GET',
    path: '/api/v1/deal-settings',
    access: 'deals.settings',
    summary: 'How the dealership handles deals',
    reply: dealSettings,
  }),
  saveSettings: call({
    method: 'PATCH',
    path: '/api/v1/deal-settings',
    access: 'deals.settings',
    summary: 'Changes how deals are seen, calculated and quoted',
    body: dealSettingsForm,
    reply: dealSettings,
  }),
};
