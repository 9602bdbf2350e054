import { ANSWERS, LANGUAGES } from '@forecourt/domain/bill-of-sale/index';
import { z } from 'zod';
import { call } from '../call';
import { day, flag, idOf, instant, omittedWhenEmpty, oneLine, required, text, version } from '../scalars';
import { billFormat, billLists, billType, billValues } from './bill';

/** What a new bill of a type begins with, and what default=1 brings back. */
export const billPreset = z.object({
  bos_type: billType,
  values: billValues,
  fees: billLists.fees,
  addOns: billLists.addOns,
  products: billLists.products,
  mandatoryCharges: billLists.mandatoryCharges,
  version: z.number(),
});

/** A text that the law prescribes, with the words that hold on a day. */
export const billText = z.object({
  key: z.string(),
  title: z.string(),
  source: z.string(),
  language: z.enum(LANGUAGES),
  /** null: nobody has entered them, and no document that prints the text is final. */
  words: z.string().nullable(),
  /** The product has the words of the law; they cannot be changed. */
  is_fixed: flag,
  valid_from: day.nullable(),
  entered_by: z.string(),
  entered_at: instant.nullable(),
});

export const disclosureAnswer = z.object({
  code: z.string(),
  text: z.string(),
  answer: z.enum(ANSWERS).nullable(),
  details: z.string(),
  /** An explanation is needed beside this answer and is missing. */
  needs_details: flag,
  answered_by: z.string(),
  answered_at: instant.nullable(),
});

export const billSettingsCalls = {
  presets: call({
    method: 'GET',
    path: '/api/v1/bill-presets',
    access: 'presets.edit',
    summary: 'The presets of bills: each type with its values and lines, and the format of new bills',
    reply: z.object({ default_format: billFormat, presets: z.array(billPreset) }),
  }),
  savePreset: call({
    method: 'PUT',
    path: '/api/v1/bill-presets/{type}',
    access: 'presets.edit',
    summary: 'Saves the preset of a type of bill; bills that were begun stay as they are',
    params: z.object({ type: z.coerce.number().pipe(billType) }),
    body: billPreset
      .omit({ bos_type: true, version: true })
      .partial()
      .extend({ version: version.optional() }),
    reply: billPreset,
  }),
  texts: call({
    method: 'GET',
    path: '/api/v1/bill-texts',
    access: 'bills.edit',
    summary: 'The texts that the law prescribes at the place of the dealership, with the words of a day',
    query: z.object({
      on: omittedWhenEmpty(day),
      format: omittedWhenEmpty(z.coerce.number().pipe(billFormat)),
    }),
    reply: z.array(billText),
  }),
  saveText: call({
    method: 'PUT',
    path: '/api/v1/bill-texts/{key}',
    access: 'bills.sell',
    summary: 'Enters the words of a prescribed text from a day on; earlier words stay for earlier bills',
    params: z.object({ key: oneLine(60) }),
    body: z.object({ language: z.enum(LANGUAGES), words: required(10_000), valid_from: day }),
    reply: z.array(billText),
  }),
  disclosures: call({
    method: 'GET',
    path: '/api/v1/vehicles/{mvdId}/disclosures',
    access: 'bills.edit',
    summary: 'The questions of the law about a vehicle with the answers in its file',
    params: z.object({ mvdId: idOf('stock_vehicle') }),
    query: z.object({
      format: omittedWhenEmpty(z.coerce.number().pipe(billFormat)),
      on: omittedWhenEmpty(day),
    }),
    reply: z.array(disclosureAnswer),
  }),
  saveDisclosures: call({
    method: 'PUT',
    path: '/api/v1/vehicles/{mvdId}/disclosures',
    access: 'bills.edit',
    summary: 'Answers questions about a vehicle; every bill of it uses the answers',
    params: z.object({ mvdId: idOf('stock_vehicle') }),
    body: z.object({
      answers: z
        .array(z.object({ code: oneLine(20), answer: z.enum(ANSWERS), details: text(2_000).default('') }))
        .max(100),
    }),
    reply: z.array(disclosureAnswer),
  }),
};

const period = z.object({ from: day, to: day });
const csv = { file: true, mime: 'text/csv', isExport: true } as const;

/** Registers that inspectors ask for. A sale that was taken back stays in them, marked as cancelled. */
export const registerCalls = {
  omvicFees: call({
    method: 'GET',
    path: '/api/v1/registers/omvic-fees',
    access: 'bills.sell',
    summary: 'The register of OMVIC transaction fees of a period as CSV',
    query: period,
    reply: csv,
  }),
  garage: call({
    method: 'GET',
    path: '/api/v1/registers/garage',
    access: 'bills.sell',
    summary: 'The garage register of a period as CSV: each vehicle that came in or went out',
    query: period,
    reply: csv,
  }),
};
