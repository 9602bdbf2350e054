import { advertisingCalls, type FeedChannelKey } from '@forecourt/contract/advertising/index';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import classes from '../advertising.module.css';
import { REFETCH_CHANNELS } from '../refetch';

interface Props {
  channel: FeedChannelKey;
  /** The server is tried as it is saved. */
  isDirty: boolean;
}

type Result = Awaited<ReturnType<ReturnType<typeof useTest>['save']>>;

const useTest = () =>
  useSave(advertisingCalls.testConnection, {
    ...{ invalidates: REFETCH_CHANNELS, quiet: true, showsFields: false },
  });

/** Connects to the channel's server and says what happened. */
export const ConnectionTest = ({ channel, isDirty }: Props) => {
  const { save, isSaving } = useTest();
  const [result, setResult] = useState<Result | null>(null);
  const test = async () => {
    setResult(null);
    setResult(await save({ params: { channel } }).catch(() => null)); // the refusal has been shown
  };
  return (
    <div className={classes.test}>
      <div className={classes.testLine}>
        <Button
          variant="default"
          disabled={isDirty}
          loading={isSaving}
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          onClick={() => void test()}
        >
          Test connection
        </Button>
        <Text size="sm" c="dimmed">
          {isDirty
            ? 'Save your changes first.'
            : 'Connects, writes a small file and deletes it. Your vehicles are not sent.'}
        </Text>
      </div>
      <div role="status">
        {result === null ? null : (
          <Alert
            variant="light"
            color={result.is_ok === 1 ? 'green' : 'red'}
            icon={result.is_ok === 1 ? <IconCircleCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
          >
            {result.message}
            {result.is_ok === 1 && result.is_encrypted === 0 ? ' The connection is not encrypted.' : ''}
          </Alert>
        )}
      </div>
    </div>
  );
};
