import { IconAlarm } from '@tabler/icons-react';
import { StateChip } from '../../kit/chips';

/** Out for longer than planned. */
export const LateChip = () => <StateChip label="Overdue" hue="red" icon={IconAlarm} />;
