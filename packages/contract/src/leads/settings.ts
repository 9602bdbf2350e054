import { z } from 'zod';
import { call } from '../call';
import { flag, flagIn, idOf, ok, omittedWhenEmpty, version } from '../scalars';

/** Which leads a seller sees: all, their own, or their own and those of nobody. */
export const LEAD_VISIBILITY = ['all', 'own', 'own-and-free'] as const;

const minute = z.number().int().min(0).max(1_440);
const interval = z
  .object({ from: minute, to: minute })
  .refine(({ from, to }) => from < to, 'must end after it starts');
const openDay = z
  .array(interval)
  .max(4)
  .refine(
    (list) => list.every((one, at) => at === 0 || one.from >= (list[at - 1]?.to ?? 0)),
    'times of a day must not overlap',
  );
/** Monday first. */
export const week = z.tuple([openDay, openDay, openDay, openDay, openDay, openDay, openDay]);

const settings = z.object({
  visibility: z.enum(LEAD_VISIBILITY),
  respond_minutes: z.number(),
  assign_in_turn: flag,
  pass_on: flag,
  opening_hours: week,
  /** What a website sends leads with. */
  website_key: z.string(),
  /** What a provider sends ADF with; secret. */
  adf_key: z.string(),
  /** Where providers mail leads to; empty without the feature or a mailbox. */
  intake_address: z.string(),
  version: z.number(),
});

const duty = z.object({
  user_id: z.number(),
  full_name: z.string(),
  week: week.nullable(),
});

export const leadSettingsCalls = {
  settings: call({
    method: 'GET',
    path: '/api/v1/lead-settings',
    access: 'leads.settings',
    summary: 'How the dealership handles leads',
    reply: settings,
  }),
  saveSettings: call({
    method: 'PATCH',
    path: '/api/v1/lead-settings',
    access: 'leads.settings',
    summary: 'Changes how leads are seen, assigned and answered',
    body: z.object({
      visibility: omittedWhenEmpty(z.enum(LEAD_VISIBILITY)),
      respond_minutes: omittedWhenEmpty(z.coerce.number().int().min(1).max(10_080)),
      assign_in_turn: omittedWhenEmpty(flagIn),
      pass_on: omittedWhenEmpty(flagIn),
      opening_hours: week.optional(),
      version: version.optional(),
    }),
    reply: settings,
  }),
  renewKey: call({
    method: 'POST',
    path: '/api/v1/lead-settings/renew-key',
    access: 'leads.settings',
    summary: 'Makes a new key; the old one ends at once',
    body: z.object({ which: z.enum(['website', 'adf']) }),
    reply: settings,
  }),
  duty: call({
    method: 'GET',
    path: '/api/v1/lead-duty',
    access: 'leads.settings',
    summary: 'Who is on duty when; without a schedule of their own, whenever the dealership is open',
    reply: z.array(duty),
  }),
  saveDuty: call({
    method: 'PUT',
    path: '/api/v1/lead-duty/{id}',
    access: 'leads.settings',
    summary: "Sets a seller's weekly schedule; null for the opening hours",
    params: z.object({ id: idOf('app_user') }),
    body: z.object({ week: week.nullable() }),
    reply: ok,
    example: { body: { week: null } },
  }),
};
