import { sessionCalls } from '@forecourt/contract/session';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError, send } from '../../../api/client';
import { email, required } from '../rules';
import { Notice, type Said } from './notice';
import { useSmallForm } from './use-small-form';

export const ForgotForm = ({ onBack }: { onBack: () => void }) => {
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const { form, field, submit, refuse } = useSmallForm(
    { email: '', username: '' },
    { email, username: required },
  );

  const ask = async (body: { email: string; username: string }) => {
    setIsBusy(true);
    setSaid(null);
    try {
      const { message } = await send(sessionCalls.forgotPassword, { body }, { silent: true });
      setSaid({ kind: 'done', text: message });
    } catch (error) {
      if (error instanceof CallError) refuse(error.body.fields);
      setSaid({
        kind: 'error',
        text: error instanceof CallError ? error.body.message : 'something went wrong',
      });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form ref={form} onSubmit={submit(ask)} noValidate aria-label="Forgot password">
      <Stack gap="md">
        <Text c="dimmed">We send a link to set a new password to the e-mail address of your account.</Text>
        <TextInput label="E-mail" type="email" size="md" autoComplete="email" autoFocus {...field('email')} />
        <TextInput
          label="Username"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <Notice said={said} />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Send the link
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onBack} ta="center">
          Back to sign in
        </Anchor>
      </Stack>
    </form>
  );
};
