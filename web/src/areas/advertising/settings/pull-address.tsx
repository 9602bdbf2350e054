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
        title: 'Create a new URL?',
        body: `The old one stops working at once. ${name} gets no vehicles until you give it the new one.`,
        ...{ confirmLabel: 'Create new URL', danger: true },
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
          title="Copy this URL now"
        >
          <p className={classes.noticeText}>
            It is shown only once. Paste it into your settings at {name}, as the URL of the file.
          </p>
          <p className={classes.address}>
            <code>{url}</code> <CopyButton text={url} what="the URL" />
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
          {has_pull_address === 1 ? 'Create new URL' : 'Create URL'}
        </Button>
        <Text size="sm" c="dimmed">
          {has_pull_address === 1 ? (
            <>
              {name} fetches the file from a secret URL, created on <Day value={pull_address_since} />.
            </>
          ) : (
            `${name} fetches the file from a secret URL. Create it here, then paste it there.`
          )}
          {settings.is_on === 1 && isSaved
            ? null
            : ' It works once the channel is on and the settings are saved.'}
        </Text>
      </div>
    </div>
  );
};
