export { readJobCounts } from './jobs/job.queries';
export { outboxStore } from './reports/outbox-store';
export { newSetupCode } from './setup/setup';
