import { Button, Progress, Text } from '@mantine/core';
import lines from './vin-list.module.css';

/** Work that goes on, with a way to stop it. */
export const RunBar = ({ done, total, cancel }: { done: number; total: number; cancel: () => void }) => (
  <div className={lines.run}>
    <Progress value={(done / Math.max(1, total)) * 100} aria-label="Progress" />
    <Text size="sm" className="fc-figures">
      {done.toLocaleString()} of {total.toLocaleString()}
    </Text>
    <Button size="compact-sm" variant="subtle" onClick={cancel}>
      Cancel
    </Button>
  </div>
);
