import type { ReplyOf } from '@forecourt/contract';
import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { OPEN_SERVICE_STATUSES, shopInvoiceNumber } from '@forecourt/domain/mechanic/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, changedMeanwhile } from '../../../http/refusal';
import { lastInvoiceNumber } from '../invoices/invoice-number.queries';
import {
  findSettings,
  lockSettings,
  type SavedSettings,
  type StoredSettings,
  updateSettings,
} from './settings.queries';

/** The hours that a step usually may take; domain.md: three to seven days until a vehicle is ready. */
const USUAL_HOURS: Readonly<Record<string, number | null>> = {
  ...{ requested: 24, inspecting: 4, estimated: 24, approved: 24, started: 16, parts: 72 },
};

/** What a shop begins with. */
const DEFAULTS: SavedSettings = {
  ...{ labour_rate: 130, internal_rate: 65, target_hours: USUAL_HOURS },
  ...{ invoice_note: '', ready_after_service: 0, lubrication_distance: 8_000, lubrication_months: 6 },
  ...{ reminds: 1, remind_days_before: 14 },
};

export const wholeSettings = ({ contents }: Pick<StoredSettings, 'contents'>): SavedSettings => ({
  ...DEFAULTS,
  ...contents,
  target_hours: { ...USUAL_HOURS, ...contents.target_hours },
});

const hoursOf = ({ target_hours }: SavedSettings) =>
  Object.fromEntries(OPEN_SERVICE_STATUSES.map((status) => [status, target_hours[status] ?? null]));

export const targetHoursOf = (stored: StoredSettings): Readonly<Record<string, number | null>> =>
  hoursOf(wholeSettings(stored));

const toReply = async (
  db: Db,
  tenant: number,
  stored: StoredSettings,
): Promise<ReplyOf<typeof mechanicCalls.settings>> => {
  const last = await lastInvoiceNumber(db, tenant);
  const whole = wholeSettings(stored);
  return {
    ...whole,
    target_hours: hoursOf(whole),
    is_initialized: stored.version > 0 ? 1 : 0,
    next_invoice_number: shopInvoiceNumber(Math.max(last + 1, stored.first_invoice_number)),
    version: stored.version,
  };
};

type Calls = Pick<Handlers<typeof mechanicCalls>, 'settings' | 'saveSettings' | 'initialize'>;

export const settingsHandlers: Calls = {
  settings: (_input, { read, tenant }) =>
    read(async (db) => toReply(db, tenant, await findSettings(db, tenant))),

  saveSettings: ({ body }, { write, tenant }) =>
    write(async (tx) => {
      const { version, ...saved } = body;
      const before = await lockSettings(tx, tenant);
      if (version !== undefined && version !== before.version)
        throw changedMeanwhile(await toReply(tx, tenant, before));
      await updateSettings(tx, tenant, saved, before.first_invoice_number);
      return toReply(tx, tenant, { ...before, contents: saved, version: before.version + 1 });
    }),

  initialize: ({ body }, { write, tenant }) =>
    write(async (tx) => {
      const { version, first_invoice_number: wanted, ...given } = body;
      const before = await lockSettings(tx, tenant);
      if (version !== undefined && version !== before.version)
        throw changedMeanwhile(await toReply(tx, tenant, before));
      const last = await lastInvoiceNumber(tx, tenant);
      if (wanted !== undefined && last > 0)
        throw badField(
          'first_invoice_number',
          `Invoices have numbers already, up to ${shopInvoiceNumber(last)}`,
        );
      const contents = { ...wholeSettings(before), ...given };
      const first = wanted ?? before.first_invoice_number;
      await updateSettings(tx, tenant, contents, first);
      return toReply(tx, tenant, { contents, first_invoice_number: first, version: before.version + 1 });
    }),
};
