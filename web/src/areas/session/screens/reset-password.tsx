import { sessionCalls } from '@forecourt/contract/session';
import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { send } from '../../../api/client';
import { Notice, type Said } from '../forms/notice';
import { useSmallForm } from '../forms/use-small-form';
import { FrontPage } from '../front-page';
import { newPassword, sameAs } from '../rules';

const toggle = { 'aria-label': 'Show or hide the password' };

export const Screen = () => {
  const { token = '' } = useParams();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const { form, field, submit } = useSmallForm(
    { password: '', confirm: '' },
    { password: newPassword, confirm: sameAs('password') },
  );

  const reset = async ({ password }: { password: string }) => {
    setIsBusy(true);
    setSaid(null);
    try {
      await send(sessionCalls.resetPassword, { params: { token }, body: { password } }, { silent: true });
      setIsDone(true);
      setSaid({ kind: 'done', text: 'Your password is reseted' });
    } catch {
      setSaid({ kind: 'error', text: 'Fail to reset password' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <FrontPage title="Reset password">
      <form ref={form} onSubmit={submit(reset)} noValidate aria-label="Reset password">
        <Stack gap="md">
          {isDone ? null : (
            <>
              <PasswordInput
                label="New password"
                size="md"
                autoComplete="new-password"
                autoFocus
                visibilityToggleButtonProps={toggle}
                {...field('password')}
              />
              <PasswordInput
                label="Confirm password"
                size="md"
                autoComplete="new-password"
                visibilityToggleButtonProps={toggle}
                {...field('confirm')}
              />
            </>
          )}
          <Notice said={said} />
          {isDone ? (
            <Button component={Link} to="/signin" size="md" fullWidth>
              Sign in
            </Button>
          ) : (
            <>
              <Button type="submit" size="md" fullWidth loading={isBusy}>
                Set the password
              </Button>
              <Anchor component={Link} to="/signin" size="sm" ta="center">
                Back to sign in
              </Anchor>
            </>
          )}
        </Stack>
      </form>
    </FrontPage>
  );
};
