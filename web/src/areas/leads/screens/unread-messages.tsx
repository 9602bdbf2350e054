export { UnreadMessages as Screen } from '../unread/unread-messages';
