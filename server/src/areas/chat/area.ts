import { defineArea } from '../define-area';
import { startAlerts } from './alert/alert';
import { insertDemoChats } from './demo/demo-chats';
import { figureHandlers } from './figures/figures';
import { chatFileKinds, uploadHandlers } from './files/chat-files';
import { EXPIRED_UPLOADS } from './files/upload.queries';
import { EXPIRED_BLOCKS } from './guest/guest.queries';
import { guestListeners } from './guest/guest-listeners';
import { receiveChatMail } from './mail/receive-chat-mail';
import { panelListeners } from './panel/panel-listeners';
import { roomHandlers } from './rooms/rooms';
import { savedReplyHandlers } from './saved-replies/saved-replies';
import { settingsHandlers } from './settings/chat-settings';
import { chatSite } from './site/site';
import * as tables from './tables';
import { CHAT_MESSAGE, CHAT_WAITING } from './tell';

export const chatArea = defineArea({
  name: 'chat',
  handlers: {
    ...roomHandlers,
    ...uploadHandlers,
    ...figureHandlers,
    ...settingsHandlers,
    ...savedReplyHandlers,
  },
  tables,
  unauditedColumns: [tables.chatGuest.tokenHash],
  fileKinds: chatFileKinds,
  listeners: panelListeners,
  guestListeners,
  site: chatSite,
  siteTables: [tables.chatSettings],
  atStart: startAlerts,
  mailTargets: { chat: receiveChatMail },
  deleteExpired: [EXPIRED_UPLOADS, EXPIRED_BLOCKS],
  notificationKinds: {
    [CHAT_MESSAGE]: { label: 'A guest wrote in the chat while nobody was online' },
    [CHAT_WAITING]: { label: 'A guest waits for an answer in the chat' },
  },
  demo: { after: ['dealership', 'users', 'inventory', 'customers', 'leads'], insert: insertDemoChats },
});
