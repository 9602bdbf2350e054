import type { ReplyOf } from '@forecourt/contract';
import type { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { LEAD_ICON_FEATURE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { replyAddress } from '../../../services/inbox';
import { listSellersHere } from '../assigning/sellers.queries';
import {
  ensureSettings,
  type LeadSettings,
  readDuty,
  renewSettingsKey,
  saveDuty,
  updateSettings,
} from './settings.queries';

type Settings = ReplyOf<typeof leadSettingsCalls.settings>;

/** Where providers mail leads to: only with the feature that listens to mails, and a mailbox to listen at. */
const intakeAddressOf = ({ deps, actor, tenant, session }: Context): string => {
  if (session.look) return '';
  const domain = deps.config.MAIL_REPLY_DOMAIN;
  if (!domain || !actor.features.includes(LEAD_ICON_FEATURE)) return '';
  return replyAddress({ secret: deps.config.secret, domain, tenant, kind: 'intake' });
};

const toReply = (context: Context, settings: LeadSettings): Settings => ({
  ...settings,
  assign_in_turn: settings.assign_in_turn ? 1 : 0,
  pass_on: settings.pass_on ? 1 : 0,
  // the contract's tuple is writable, the stored week is not
  opening_hours: settings.opening_hours as unknown as Settings['opening_hours'],
  intake_address: intakeAddressOf(context),
  // platform staff who view a user's account see no keys
  ...(context.session.look && { website_key: '', adf_key: '' }),
});

const current = async (context: Context, tx: Db) =>
  toReply(context, await ensureSettings(tx, context.tenant));

export const settingsHandlers: Handlers<typeof leadSettingsCalls> = {
  settings: (_input, context) => context.write((tx) => current(context, tx)),

  saveSettings: ({ body: { version, opening_hours, assign_in_turn, pass_on, ...rest } }, context) =>
    context.write(async (tx) => {
      const before = await ensureSettings(tx, context.tenant);
      if (version !== undefined && version !== before.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'lead_settings', id: context.tenant, current: toReply(context, before) },
        });
      await updateSettings(tx, context.tenant, {
        ...rest,
        ...(assign_in_turn !== undefined && { assign_in_turn: assign_in_turn === 1 }),
        ...(pass_on !== undefined && { pass_on: pass_on === 1 }),
        ...(opening_hours && { opening_hours: JSON.stringify(opening_hours) }),
      });
      return current(context, tx);
    }),

  renewKey: ({ body }, context) =>
    context.write(async (tx) => {
      await ensureSettings(tx, context.tenant);
      await renewSettingsKey(tx, context.tenant, body.which);
      return current(context, tx);
    }),

  duty: (_input, { tenant, read }) =>
    read(async (db) => {
      const duty = new Map((await readDuty(db, tenant)).map(({ user_id, week }) => [user_id, week]));
      return (await listSellersHere(db, tenant)).map(({ id, full_name }) => ({
        user_id: id,
        full_name,
        // as above
        week: (duty.get(id) ?? null) as unknown as Settings['opening_hours'] | null,
      }));
    }),

  saveDuty: ({ params, body }, { tenant, write }) =>
    write(async (tx) => {
      const sellers = await listSellersHere(tx, tenant);
      if (!sellers.some(({ id }) => id === params.id)) throw notFound();
      await saveDuty(tx, tenant, params.id, body.week);
      return { message: 'Done' };
    }),
};
