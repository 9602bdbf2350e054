import { type ChatSettings, type chatCalls, WIDGET_PATHS } from '@forecourt/contract/chat/index';
import type { Context, Handlers } from '../../../http/context';
import { changedByOther } from '../../../records/changed-by-other';
import { CHAT_SIGNAL } from '../guest/site-state';
import { readChatSettings, type SettingsRow, saveChatSettings } from './chat-settings.queries';

const toSettings = async ({ deps, tenant }: Context, row: SettingsRow): Promise<ChatSettings> => ({
  ...row,
  is_on: row.is_on ? 1 : 0,
  script: `<script src="${await deps.sites.originOf(tenant)}${WIDGET_PATHS.script}" async></script>`,
});

export const settingsHandlers: Pick<Handlers<typeof chatCalls>, 'settings' | 'saveSettings'> = {
  settings: async (_input, context) =>
    toSettings(context, await context.read((db) => readChatSettings(db, context.tenant))),

  saveSettings: async ({ body: { version, ...form } }, context) => {
    const { tenant, deps } = context;
    const saved = await context.write(async (tx) => {
      const embed_origins = [...new Set(form.embed_origins)];
      const row = await saveChatSettings(
        ...[tx, tenant],
        { ...form, is_on: form.is_on === 1, embed_origins },
        version ?? null,
      );
      if (row) {
        await deps.database.afterCommit(() => deps.signals.publish(CHAT_SIGNAL, String(tenant)));
        return row;
      }
      const current = await readChatSettings(tx, tenant);
      throw await changedByOther(context, tx, { table: 'chat_settings', id: tenant, current });
    });
    return toSettings(context, saved);
  },
};
