export { callOutside, type OutsideReply } from './call-outside';
export type { Outbox, OutboxMessage } from './outbox';
export { type LimitedReply, type LimitedRequest, sendLimited } from './send-limited';
export { faultOfStatus, ServiceError, type ServiceFault, unreachable } from './service-error';
export { traced } from './traced';
export { type Retries, withRetries } from './with-retries';
export { within } from './within';
