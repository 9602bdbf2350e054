export { ChatWithCustomer } from './chat-with-customer';
export { OwnChat } from './own-chat';
export { CHAT, CHAT_FIGURES, CHAT_SETTINGS, chatPath, offlineChatPath, SAVED_REPLIES } from './paths';
