import type { ReplyOf } from '@forecourt/contract/call';
import { unsubscribingCalls } from '@forecourt/contract/customers/unsubscribing';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { CallError, send } from '../../../api/client';
import { useDocumentTitle } from '../../../kit/page/use-document-title';
import { Notice, type Said } from '../forms/notice';
import classes from '../session.module.css';

type Info = ReplyOf<typeof unsubscribingCalls.unsubscribeInfo>;

const WORDS: Readonly<Record<Info['channel'], string>> = {
  email: 'marketing e-mails',
  sms: 'marketing text messages',
  call: 'marketing calls',
};

const titleOf = (info: Info | null): string => {
  if (info === null) return 'Unsubscribe';
  return info.stopped === 1 ? 'You’re unsubscribed' : `Unsubscribe from ${info.dealership}?`;
};

const what = ({ channel, address }: Info): string => `${WORDS[channel]}${address && ` to ${address}`}`;

const messageOf = (error: unknown) => {
  if (!(error instanceof CallError)) return 'something went wrong';
  return error.status === 404
    ? 'This link is incomplete. Open it again from the message.'
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
    setSaid(null);
    try {
      await send(unsubscribingCalls.unsubscribe, { params: { token } }, { silent: true });
      setInfo((now) => now && { ...now, stopped: 1 });
    } catch (failure) {
      setSaid({ kind: 'error', text: messageOf(failure) });
    } finally {
      setIsBusy(false);
    }
  };

  const title = titleOf(info);
  useDocumentTitle(title);
  return (
    <main className={classes.alone}>
      <div className={classes.main}>
        {info ? <p className={classes.sender}>{info.dealership}</p> : null}
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <Stack gap="md">
          {info?.stopped === 1 ? (
            <Text role="status">
              {info.dealership} will not send {what(info)} any more. You will still get messages about a
              vehicle you bought or asked about.
            </Text>
          ) : null}
          {info?.stopped === 0 ? (
            <Text>
              Press the button to stop {what(info)}. You will still get messages about a vehicle you bought or
              asked about.
            </Text>
          ) : null}
          {info || said ? null : <Skeleton height={80} radius="md" />}
          <Notice said={said} />
          {info?.stopped === 0 ? (
            <Button size="md" fullWidth loading={isBusy} onClick={stop}>
              Unsubscribe
            </Button>
          ) : null}
        </Stack>
      </div>
    </main>
  );
};
