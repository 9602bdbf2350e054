import { z } from 'zod';
import { call } from '../call';
import { flag, money } from '../scalars';
import { shopSettingsForm } from './service-forms';

export const shopSettings = z.object({
  /** 0: nobody has set the shop up yet, and these are the usual values. */
  is_initialized: flag,
  labour_rate: money,
  internal_rate: money,
  target_hours: z.record(z.string(), z.number().nullable()),
  invoice_note: z.string(),
  ready_after_service: flag,
  lubrication_distance: z.number(),
  lubrication_months: z.number(),
  reminds: flag,
  remind_days_before: z.number(),
  next_invoice_number: z.string(),
  version: z.number(),
});
export type ShopSettings = z.output<typeof shopSettings>;

export const settingsCalls = {
  settings: call({
    method: 'GET',
    path: '/api/v1/mechanic-settings',
    access: 'mechanic.view',
    summary: 'How the shop is set up',
    reply: shopSettings,
  }),
  saveSettings: call({
    method: 'PUT',
    path: '/api/v1/mechanic-settings',
    access: 'mechanic.edit',
    summary: 'Changes how the shop is set up',
    body: shopSettingsForm,
    reply: shopSettings,
    example: {
      body: {
        ...{ labour_rate: 120, internal_rate: 60, target_hours: {} },
        ...{ invoice_note: '', ready_after_service: 0, lubrication_distance: 8_000, lubrication_months: 6 },
        ...{ reminds: 1, remind_days_before: 14 },
      },
    },
  }),
};
