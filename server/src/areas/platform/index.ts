export { outboxStore } from './reports/outbox-store';
