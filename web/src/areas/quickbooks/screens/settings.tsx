import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, FormSkeleton, Loaded } from '../../../kit/page';
import { useEndSignIn } from '../connection/use-end-sign-in';
import { QbPage } from '../qb-page';
import { ConnectionSection } from '../settings/connection-section';
import { FilesSection } from '../settings/files-section';
import { MappingTable } from '../settings/mapping-table';
import { PostingSettings } from '../settings/posting-settings';

const today = () => new Date().toLocaleDateString('en-CA');

/** The connection, what is posted, and what everything is in QuickBooks. */
export const Screen = () => {
  const isEnding = useEndSignIn();
  const status = useCall(quickbooksCalls.status, {}, { enabled: !isEnding });
  const settings = useCall(quickbooksCalls.settings, {}, { enabled: !isEnding });
  // nothing can be mapped or posted before the first day is chosen
  const isChoosing = status.data?.state === 'choose-start';
  return (
    <QbPage title="QuickBooks settings" subtitle="Connection, mapping and what is posted" active="settings">
      <Loaded query={status} skeleton={<BlockSkeleton height={120} />}>
        {(found) => <ConnectionSection status={found} />}
      </Loaded>
      {isChoosing ? null : (
        <>
          <Loaded query={settings} skeleton={<FormSkeleton sections={1} />}>
            {(found) => <PostingSettings key={found.version} settings={found} />}
          </Loaded>
          <MappingTable />
        </>
      )}
      <FilesSection today={today()} />
    </QbPage>
  );
};
