export interface DeliveryStatus {
  action: string;
  /** Such as '5.1.1' (RFC 3463). */
  status: string;
  recipient: string;
}

const MOST_LINES = 200;

const textAfterColon = (line: string): string => line.slice(line.indexOf(':') + 1).trim();

/** What a delivery status notification (RFC 3464) says of its first recipient; null for what is none. */
export const readDeliveryStatus = (part: string): DeliveryStatus | null => {
  const found = { action: '', status: '', recipient: '' };
  for (const line of part.split(/\r?\n/, MOST_LINES)) {
    if (/^action:/i.test(line) && found.action === '') found.action = textAfterColon(line).toLowerCase();
    if (/^status:/i.test(line) && found.status === '')
      found.status = /[245]\.\d{1,3}\.\d{1,3}/.exec(line)?.[0] ?? '';
    if (/^final-recipient:/i.test(line) && found.recipient === '')
      found.recipient = textAfterColon(line)
        .replace(/^[^;]*;/, '')
        .trim()
        .toLowerCase();
  }
  return found.status === '' ? null : found;
};

/** permanent: the address is not written to again; temporary: counted; none: it was delivered, or only delayed. */
export type BounceKind = 'permanent' | 'temporary' | 'none';

export const bounceKind = ({ action, status }: Pick<DeliveryStatus, 'action' | 'status'>): BounceKind => {
  if (status.startsWith('2') || action === 'delivered' || action === 'relayed' || action === 'expanded')
    return 'none';
  return status.startsWith('5') && action !== 'delayed' ? 'permanent' : 'temporary';
};
