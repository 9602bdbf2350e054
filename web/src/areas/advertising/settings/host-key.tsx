import { advertisingCalls, type FeedChannelSettings } from '@forecourt/contract/advertising/index';
import { Button, Text } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import classes from '../advertising.module.css';
import { Notice } from '../parts/notice';
import { REFETCH_CHANNELS } from '../refetch';

/** The key by which an SFTP server is known; another one is accepted by a person only. */
export const HostKey = ({ settings }: { settings: FeedChannelSettings }) => {
  const { channel, host, host_key, seen_host_key, version } = settings;
  const { save, isSaving } = useSave(advertisingCalls.acceptHostKey, {
    ...{ invalidates: REFETCH_CHANNELS, showsFields: false },
  });
  const accept = async () => {
    const isSure = await ask({
      title: `Accept the new key of ${host}?`,
      body: 'Do this only after the channel has confirmed that it changed its server. Someone else may be pretending to be it.',
      ...{ confirmLabel: 'Accept key', danger: true },
    });
    if (!isSure) return;
    const body = { host_key: seen_host_key, version };
    await save({ params: { channel }, body }).catch(() => undefined); // the refusal has been shown
  };
  if (seen_host_key !== '' && seen_host_key !== host_key)
    return (
      <Notice
        hue="red"
        icon={IconShieldX}
        title="The server showed another key"
        actions={
          <Button size="compact-sm" variant="default" loading={isSaving} onClick={() => void accept()}>
            Accept the new key
          </Button>
        }
      >
        Nothing is sent until someone accepts it.
        <dl className={classes.keys}>
          <dt>Known</dt>
          <dd>
            <code>{host_key}</code>
          </dd>
          <dt>New</dt>
          <dd>
            <code>{seen_host_key}</code>
          </dd>
        </dl>
      </Notice>
    );
  return (
    <Text size="sm" className={classes.breaks}>
      {host_key === '' ? (
        'The key of the server is remembered at the first connection test and checked from then on.'
      ) : (
        <>
          Key of the server: <code>{host_key}</code>
        </>
      )}
    </Text>
  );
};
