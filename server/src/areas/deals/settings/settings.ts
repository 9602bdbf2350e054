import type { deskCalls } from '@forecourt/contract/deals/desk';
import { TAX_TREATMENTS } from '@forecourt/domain/tax/index';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { lockSettings, readSettings, updateSettings } from './settings.queries';

export const settingsHandlers: Pick<Handlers<typeof deskCalls>, 'settings' | 'saveSettings'> = {
  settings: (_input, { read, tenant }) => read((db) => readSettings(db, tenant)),

  saveSettings: ({ body: { version, fees, ...rest } }, context) => {
    const { tenant } = context;
    const wrong = fees?.findIndex(({ treatment }) => !TAX_TREATMENTS.some((known) => known === treatment));
    if (wrong !== undefined && wrong >= 0)
      throw badField(`fees.${wrong}.treatment`, 'Choose which taxes it bears');
    return context.write(async (tx) => {
      const before = await lockSettings(tx, tenant);
      if (version !== undefined && version !== before.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'deal_setting', id: tenant, current: before },
        });
      await updateSettings(tx, tenant, { ...rest, ...(fees && { fees: JSON.stringify(fees) }) });
      return readSettings(tx, tenant);
    });
  },
};
