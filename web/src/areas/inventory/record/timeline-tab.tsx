import { recordCalls } from '@forecourt/contract/inventory/record';
import { IconHistory } from '@tabler/icons-react';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { ShowOlder, Timeline, useTimeline } from '../../../kit/record';
import type { TabProps } from './car';

/** What happened to the car: who, when, what from, what to. */
export const TimelineTab = ({ car }: TabProps) => {
  const timeline = useTimeline(recordCalls.timeline, car.id);
  return (
    <Loaded query={timeline} skeleton={<BlockSkeleton height={320} />}>
      {(entries) => (
        <Section title="Timeline">
          {entries.length === 0 ? (
            <EmptyState icon={IconHistory} title="Nothing has happened yet" />
          ) : (
            <Timeline entries={entries} />
          )}
          <ShowOlder timeline={timeline} />
        </Section>
      )}
    </Loaded>
  );
};
