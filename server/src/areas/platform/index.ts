export { outboxStore } from './outbox-store';
