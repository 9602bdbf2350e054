import { type Vendor, vendorsCalls } from '@forecourt/contract/vendors/index';
import { IconArrowMerge, IconHistory, IconPencil } from '@tabler/icons-react';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { ShowOlder, Timeline, useTimeline } from '../../../kit/record';

/** What happened to the vendor: who, when, what from, what to. */
export const VendorTimeline = ({ vendor }: { vendor: Vendor }) => {
  const timeline = useTimeline(vendorsCalls.timeline, vendor.id);
  return (
    <Section title="Timeline">
      <Loaded query={timeline} skeleton={<BlockSkeleton height={240} />}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState icon={IconHistory} title="Nothing has happened yet" />
          ) : (
            <Timeline
              entries={entries}
              lookOf={({ kind }) => ({ icon: kind === 'merge' ? IconArrowMerge : IconPencil })}
            />
          )
        }
      </Loaded>
      <ShowOlder timeline={timeline} />
    </Section>
  );
};
