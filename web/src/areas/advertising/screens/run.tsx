import { advertisingCalls, type FeedRun } from '@forecourt/contract/advertising/index';
import { IconFileOff } from '@tabler/icons-react';
import { BlockSkeleton, StatSkeletons } from '../../../kit/page';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import { CHANNELS } from '../../advertising-links';
import { RunPage } from '../runs/run-page';

const MISSING: MissingRecord = {
  icon: IconFileOff,
  title: 'This run is not at your dealership',
  text: 'Old runs are deleted, or the link may be incomplete.',
  list: { label: 'All channels', to: CHANNELS },
};

/** One run of a feed. */
export const Screen = () => (
  <RecordPage
    call={advertisingCalls.run}
    title="Feed run"
    missing={MISSING}
    skeleton={
      <>
        <StatSkeletons count={6} />
        <BlockSkeleton height={420} />
      </>
    }
  >
    {(run: FeedRun) => <RunPage key={run.id} run={run} />}
  </RecordPage>
);
