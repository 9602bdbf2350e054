import { advertisingCalls, type FeedChannelRow } from '@forecourt/contract/advertising/index';
import { useCall } from '../../../api/use-call';
import { FormSkeleton, Loaded } from '../../../kit/page';
import { SettingsForm } from './settings-form';

/** The settings of a channel. */
export const Settings = ({ row: { channel } }: { row: FeedChannelRow }) => {
  const query = useCall(advertisingCalls.settings, { params: { channel } }, { showsFailure: true });
  return (
    <Loaded query={query} skeleton={<FormSkeleton sections={3} fields={4} />}>
      {(settings) => <SettingsForm settings={settings} />}
    </Loaded>
  );
};
