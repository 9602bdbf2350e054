import type { CampaignSettings, campaignSettingsCalls } from '@forecourt/contract/campaigns/campaigns';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { changedMeanwhile, Refusal } from '../../../http/refusal';
import { readSender } from '../../customers';
import {
  findSettings,
  hasUnfinished,
  insertSettings,
  lockSettings,
  updateSettings,
} from './settings.queries';

const PER_MINUTE = 120;

/** What is saved, or what the dealership's own record says. */
export const readCampaignSettings = async (db: Db, tenant: number): Promise<CampaignSettings> => {
  const saved = await findSettings(db, tenant);
  if (saved) return saved;
  const { name, street, city, province, postal, phone, email, website } = await readSender(db, tenant);
  return {
    from_name: name.replace(/\s+/g, ' ').slice(0, 80),
    // a street alone reaches nobody
    postal_address: street
      ? [street, city, [province, postal].filter(Boolean).join(' ')].filter(Boolean).join(', ').slice(0, 300)
      : '',
    contact: [formatPhone(phone), email, website].filter(Boolean).join(' · ').slice(0, 200),
    ...{ reply_to: email, per_minute: PER_MINUTE, track_opens: 1, track_clicks: 1, version: 0 },
  };
};

const IN_USE = 'A campaign that is scheduled or under way names it in each message (CASL)';

/** CASL: what each message says of its sender stays while a campaign has messages to send. */
const refuseEmptied = async (tx: Db, tenant: number, columns: Partial<CampaignSettings>) => {
  const emptied = (['postal_address', 'contact'] as const).filter((field) => columns[field] === '');
  if (emptied.length > 0 && (await hasUnfinished(tx, tenant)))
    throw new Refusal(400, IN_USE, { fields: Object.fromEntries(emptied.map((field) => [field, IN_USE])) });
};

export const settingsHandlers: Handlers<typeof campaignSettingsCalls> = {
  settings: (_, { read, tenant }) => read((db) => readCampaignSettings(db, tenant)),

  saveSettings: ({ body: { version, ...columns } }, { write, tenant }) =>
    write(async (tx) => {
      const before = await readCampaignSettings(tx, tenant);
      await insertSettings(tx, tenant, before);
      const [held] = await lockSettings(tx, tenant);
      // a form that read the defaults is followed by the row with them
      if (
        version !== undefined &&
        held &&
        version !== held.version &&
        !(version === 0 && before.version === 0)
      )
        throw changedMeanwhile(before);
      await refuseEmptied(tx, tenant, columns);
      await updateSettings(tx, tenant, columns);
      return readCampaignSettings(tx, tenant);
    }),
};
