import type { States } from '../../../kit/chips';

export const PAYMENT_STATES: States = {
  succeeded: { label: 'Paid', tone: 'good' },
  pending: { label: 'Pending', tone: 'progress' },
  refused: { label: 'Refused', tone: 'bad' },
};
