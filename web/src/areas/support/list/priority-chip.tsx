import { priorityLabel, type TicketPriority } from '@forecourt/domain/ticket/ticket-priority';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react';
import { StateChip, type StateLook } from '../../../kit/chips';

const LOOKS: Readonly<Record<TicketPriority, Omit<StateLook, 'label'>>> = {
  low: { hue: 'slate', icon: IconArrowDown },
  normal: { hue: 'grey', icon: IconMinus },
  high: { hue: 'orange', icon: IconArrowUp },
  urgent: { hue: 'red', icon: IconAlertTriangle },
};

export const PriorityChip = ({ priority }: { priority: TicketPriority }) => (
  <StateChip label={priorityLabel(priority)} {...LOOKS[priority]} />
);

/** Only what differs from the usual is said: 'Normal' would stand on nearly every ticket. */
export const UnusualPriority = ({ priority }: { priority: TicketPriority }) =>
  priority === 'normal' ? null : <PriorityChip priority={priority} />;

/** On a card there is room only for what is more than usual. */
export const PriorityOnCard = ({ priority }: { priority: TicketPriority }) =>
  priority === 'high' || priority === 'urgent' ? <PriorityChip priority={priority} /> : null;
