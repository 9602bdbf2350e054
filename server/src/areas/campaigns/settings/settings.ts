import type { CampaignSettings, campaignSettingsCalls } from '@forecourt/contract/campaigns/campaigns';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { changedMeanwhile } from '../../../http/refusal';
import { readSender } from '../../customers';
import { findSettings, insertSettings, lockSettings, updateSettings } from './settings.queries';

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
      await updateSettings(tx, tenant, columns);
      return readCampaignSettings(tx, tenant);
    }),
};
