export { ChatWithCustomer } from './links/chat-with-customer';
export { OwnChat } from './links/own-chat';
export { ChatNotices } from './notices/chat-notices';
