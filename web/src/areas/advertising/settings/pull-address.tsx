import { advertisingCalls, type FeedChannelSettings } from '@forecourt/contract/advertising/index';
import { Alert, Button, Text } from '@mantine/core';
import { IconKey, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { CopyButton, Day } from '../../../kit/format';
import classes from '../advertising.module.css';
import { REFETCH_CHANNELS } from '../refetch';

interface Props {
  settings: FeedChannelSettings;
  /** Whether the saved delivery is by an address. */
  isSaved: boolean;
}

/** The secret address that the channel fetches its file from; it is shown once. */
export const PullAddress = ({ settings, isSaved }: Props) => {
  const { channel, name, has_pull_address, pull_address_since, version } = settings;
  const [url, setUrl] = useState<string | null>(null);
  const { save, isSaving } = useSave(advertisingCalls.newPullAddress, {
    ...{ invalidates: REFETCH_CHANNELS, quiet: true, showsFields: false },
  });
  const make = async () => {
    const isSure =
      has_pull_address === 0 ||
      (await ask({
        title: 'Make a new address?',
        body: `The old one stops working at once. ${name} gets no vehicles until you give it the new one.`,
        ...{ confirmLabel: 'Make new address', danger: true },
      }));
    if (!isSure) return;
    const reply = await save({ params: { channel }, body: { version } }).catch(() => null); // the refusal has been shown
    if (reply) setUrl(reply.url);
  };
  return (
    <div className={classes.test}>
      {url === null ? null : (
        <Alert
          variant="light"
          color="green"
          role="status"
          icon={<IconLink aria-hidden />}
          title="Copy this address now"
        >
          <p className={classes.noticeText}>
            It is shown only once. Paste it into your settings at {name}, as the address of the file.
          </p>
          <p className={classes.address}>
            <code>{url}</code> <CopyButton text={url} what="the address" />
          </p>
        </Alert>
      )}
      <div className={classes.testLine}>
        <Button
          variant="default"
          loading={isSaving}
          leftSection={<IconKey size={16} aria-hidden />}
          onClick={() => void make()}
        >
          {has_pull_address === 1 ? 'Make a new address' : 'Make the address'}
        </Button>
        <Text size="sm" c="dimmed">
          {has_pull_address === 1 ? (
            <>
              {name} has a secret address to fetch the file from, made on <Day value={pull_address_since} />.
            </>
          ) : (
            `${name} fetches the file from a secret address. Make it here, then paste it there.`
          )}
          {isSaved ? null : ' Save the settings for it to work.'}
        </Text>
      </div>
    </div>
  );
};
