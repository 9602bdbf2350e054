import type { ReplyOf } from '@forecourt/contract/call';
import { unsubscribingCalls } from '@forecourt/contract/customers/unsubscribing';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { CallError, send } from '../../../api/client';
import { Notice, type Said } from '../forms/notice';
import { FrontPage } from '../front-page';

type Info = ReplyOf<typeof unsubscribingCalls.unsubscribeInfo>;

const WORDS: Readonly<Record<Info['channel'], string>> = {
  email: 'e-mails',
  sms: 'text messages',
  call: 'calls',
};

const messageOf = (error: unknown) => {
  if (!(error instanceof CallError)) return 'something went wrong';
  return error.status === 404
    ? 'This link is not complete. Copy it whole from the message.'
    : error.body.message;
};

/** The end of a link in a commercial message. It takes a press: programs that look at mails open links too. */
export const Screen = () => {
  const { token = '' } = useParams();
  const [info, setInfo] = useState<Info | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    const asked = send(
      unsubscribingCalls.unsubscribeInfo,
      { params: { token } },
      { silent: true, signal: abort.signal },
    );
    asked.then(setInfo, (failure) => {
      if (!abort.signal.aborted) setSaid({ kind: 'error', text: messageOf(failure) });
    });
    return () => abort.abort();
  }, [token]);

  const stop = async () => {
    setIsBusy(true);
    try {
      await send(unsubscribingCalls.unsubscribe, { params: { token } }, { silent: true });
      setInfo((now) => now && { ...now, stopped: 1 });
    } catch (failure) {
      setSaid({ kind: 'error', text: messageOf(failure) });
    } finally {
      setIsBusy(false);
    }
  };

  const done = info?.stopped === 1;
  return (
    <FrontPage title="No more messages">
      <Stack gap="md">
        {info && !done ? (
          <Text>
            {info.dealership} will send you no more commercial {WORDS[info.channel]}. What concerns a car that
            you bought or asked about may still come.
          </Text>
        ) : null}
        {info || said ? null : <Skeleton height={80} radius="md" />}
        <Notice
          said={
            done && info
              ? {
                  kind: 'done',
                  text: `${info.dealership} sends you no more commercial ${WORDS[info.channel]}.`,
                }
              : said
          }
        />
        {info && !done ? (
          <Button size="md" fullWidth loading={isBusy} onClick={stop}>
            Stop these messages
          </Button>
        ) : null}
      </Stack>
    </FrontPage>
  );
};
