export { ChatNotices } from './notices/chat-notices';
