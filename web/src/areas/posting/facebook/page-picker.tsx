import { type FacebookPage, postingCalls } from '@forecourt/contract/posting/index';
import { Anchor, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { FailedState } from '../../../kit/page';
import { REFETCH_FACEBOOK, REFETCH_POSTS } from '../refetch';

interface Props {
  close: () => void;
  /** Signs in once more: a page may belong to another account. */
  connect: () => void;
}

const chosenIn = (pages: readonly FacebookPage[] | undefined): string | null =>
  pages?.find(({ is_chosen }) => is_chosen === 1)?.id ??
  (pages?.length === 1 ? (pages[0]?.id ?? null) : null);

/** Chooses the page that is posted to. */
export const PagePicker = ({ close, connect }: Props) => {
  const { data, error, isFetching, refetch } = useCall(
    postingCalls.facebookPages,
    {},
    { showsFailure: true },
  );
  const [picked, setPicked] = useState<string | null>(null);
  const value = picked ?? chosenIn(data);
  const { save } = useSave(postingCalls.choosePage, {
    ...{ invalidates: [...REFETCH_FACEBOOK, ...REFETCH_POSTS], showsFields: false },
  });
  const run = async () => {
    if (value === null) return false;
    return save({ body: { page_id: value } }).then(
      () => true,
      () => false, // the refusal has been shown
    );
  };
  return (
    <SmallDialog
      title="Choose a page"
      submitLabel="Use this page"
      close={close}
      disabled={value === null}
      run={run}
    >
      {data ? (
        <Radio.Group label="Pages of your account" value={value} onChange={setPicked}>
          <Stack gap={10} mt={8} mah={360} style={{ overflowY: 'auto' }}>
            {data.map(({ id, name }) => (
              <Radio key={id} value={id} label={name} />
            ))}
          </Stack>
        </Radio.Group>
      ) : error ? (
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
      {data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          This account manages no page.
        </Text>
      ) : null}
      <Text size="sm">
        Not there?{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            close();
            connect();
          }}
        >
          Sign in with another account
        </Anchor>
      </Text>
    </SmallDialog>
  );
};
