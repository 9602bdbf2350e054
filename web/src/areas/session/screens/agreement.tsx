import type { ReplyOf } from '@forecourt/contract/call';
import { agreementCalls } from '@forecourt/contract/customers/agreements';
import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { CallError, send } from '../../../api/client';
import { Notice, type Said } from '../forms/notice';
import { FrontPage } from '../front-page';
import classes from '../session.module.css';

type Agreement = ReplyOf<typeof agreementCalls.agreement>;

const messageOf = (error: unknown) =>
  error instanceof CallError ? error.body.message : 'something went wrong';

export const Screen = () => {
  const { code = '' } = useParams();
  const [agreement, setAgreement] = useState<Agreement | null>(null);
  const [isTicked, setIsTicked] = useState(false);
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isAccepted = agreement?.accepted === 1;

  useEffect(() => {
    const abort = new AbortController();
    send(agreementCalls.agreement, { params: { code } }, { silent: true, signal: abort.signal }).then(
      setAgreement,
      (failure) => {
        if (!abort.signal.aborted) setSaid({ kind: 'error', text: messageOf(failure) });
      },
    );
    return () => abort.abort();
  }, [code]);

  const accept = async (event: FormEvent) => {
    event.preventDefault();
    if (!isTicked) return setError('Accept This Agreement');
    setIsBusy(true);
    setSaid(null);
    try {
      const { message } = await send(agreementCalls.verifyAgreement, { params: { code } }, { silent: true });
      setAgreement((now) => now && { ...now, accepted: 1 });
      setSaid({ kind: 'done', text: message });
    } catch (failure) {
      setSaid({ kind: 'error', text: messageOf(failure) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <FrontPage title="Agreement">
      <form onSubmit={accept} noValidate aria-label="Agreement">
        <Stack gap="md">
          {agreement ? (
            <div>
              <Text c="dimmed" mb="md">
                {agreement.dealership} asks {agreement.customer} to accept this agreement.
              </Text>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard */}
              <section className={classes.agreement} tabIndex={0} aria-label="Text of the agreement">
                {agreement.message}
              </section>
              <Checkbox
                size="md"
                label="I have read and accept this agreement"
                checked={isTicked || isAccepted}
                disabled={isAccepted}
                error={error}
                onChange={(event) => {
                  setIsTicked(event.currentTarget.checked);
                  setError(undefined);
                }}
              />
            </div>
          ) : said ? null : (
            <Skeleton height={220} radius="md" />
          )}
          <Notice
            said={said ?? (isAccepted ? { kind: 'done', text: 'This agreement is accepted.' } : null)}
          />
          {agreement && !isAccepted ? (
            <Button type="submit" size="md" fullWidth loading={isBusy}>
              Accept
            </Button>
          ) : null}
        </Stack>
      </form>
    </FrontPage>
  );
};
