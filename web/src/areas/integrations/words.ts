import { TEST_EVENT, WEBHOOK_EVENTS } from '@forecourt/contract/integrations/events';
import type { ApiKey, DeliveryState, Webhook } from '@forecourt/contract/integrations/index';
import type { States } from '../../kit/chips';

export const KEY_LOOKS: States = {
  active: { label: 'Active', tone: 'good' },
  expired: { label: 'Expired', tone: 'warning' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

export const WEBHOOK_LOOKS: States = {
  on: { label: 'On', tone: 'good' },
  failing: { label: 'Failing', tone: 'warning' },
  off: { label: 'Off', tone: 'neutral' },
  stopped: { label: 'Stopped', tone: 'bad' },
};

export const stateOfWebhook = ({ is_active, off_reason, failing_since }: Webhook): string => {
  if (is_active === 0) return off_reason === 'failing' ? 'stopped' : 'off';
  return failing_since === null ? 'on' : 'failing';
};

export const DELIVERY_LOOKS: Readonly<
  Record<DeliveryState, { label: string; tone: 'info' | 'good' | 'bad' | 'neutral' }>
> = {
  waiting: { label: 'Waiting', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  dropped: { label: 'Not sent', tone: 'neutral' },
};

export const eventLabel = (type: string): string =>
  type === TEST_EVENT ? 'Test event' : (WEBHOOK_EVENTS.find((event) => event.type === type)?.label ?? type);

export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;

export const figure = (count: number): string => count.toLocaleString('en-CA');

export const addressesOf = ({ allowed_ips }: Pick<ApiKey, 'allowed_ips'>): string =>
  allowed_ips.length === 0 ? 'Any address' : allowed_ips.join(', ');

/** Addresses as they are typed: on lines or with commas between. */
export const readAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
