import { platformCalls } from '@forecourt/contract/platform/index';
import { Button, Group, Loader, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError, send } from '../../../api/client';
import { completeSignIn } from '../complete-sign-in';
import { Notice, type Said } from '../forms/notice';
import { useSmallForm } from '../forms/use-small-form';
import { FrontPage } from '../front-page';
import { email, newPassword, required, sameAs } from '../rules';

type State = 'loading' | 'open' | 'done' | 'gone';

/** Where the person goes on: the first dealership. */
const FIRST_RUN = '/first-run';

const toggle = { 'aria-label': 'Show or hide the password' };
const EMPTY = { code: '', f_name: '', l_name: '', email: '', username: '', password: '', confirm: '' };
const RULES = {
  ...{ code: required, f_name: required, l_name: required, email, username: required },
  ...{ password: newPassword, confirm: sameAs('password') },
};

const useSetup = () => {
  const [state, setState] = useState<State>('loading');
  const [said, setSaid] = useState<Said | null>(null);
  const fail = (error: unknown) => {
    if (error instanceof CallError && error.status === 404) return setState('gone');
    const text = error instanceof CallError ? error.body.message : 'Something went wrong';
    setSaid({ kind: 'error', text });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    send(platformCalls.setup, {}, { silent: true }).then(() => setState('open'), fail);
  }, []);
  return { state, setState, said, setSaid, fail };
};

/** The first account of a new installation, made with the code that the terminal printed. */
export const Screen = () => {
  const { state, setState, said, setSaid, fail } = useSetup();
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const { form, field, submit, refuse, focus } = useSmallForm(EMPTY, RULES);

  const create = async ({ confirm: _, ...body }: typeof EMPTY) => {
    setIsBusy(true);
    setSaid(null);
    try {
      const { token } = await send(platformCalls.finishSetup, { body }, { silent: true });
      const signedIn = await completeSignIn(token);
      if ('problem' in signedIn) setState('done');
      else navigate(FIRST_RUN, { replace: true });
    } catch (error) {
      const wrong = error instanceof CallError ? refuse(error.body.fields) : undefined;
      if (wrong) focus(wrong);
      else fail(error);
    } finally {
      setIsBusy(false);
    }
  };

  if (state === 'gone')
    return (
      <FrontPage title="Already set up">
        <Stack gap="md">
          <Text>This installation has its first account. Sign in with it, or ask the person who has it.</Text>
          <Button component={Link} to="/signin" size="md" fullWidth>
            Sign in
          </Button>
        </Stack>
      </FrontPage>
    );
  if (state === 'done')
    return (
      <FrontPage title="Your account is ready">
        <Stack gap="md">
          <Text>Sign in to add your first dealership.</Text>
          <Button component={Link} to="/signin" size="md" fullWidth>
            Sign in
          </Button>
        </Stack>
      </FrontPage>
    );
  if (state === 'loading')
    return (
      <FrontPage title="Set up Forecourt">
        {said ? <Notice said={said} /> : <Loader aria-label="Loading" />}
      </FrontPage>
    );
  return (
    <FrontPage title="Set up Forecourt">
      <form ref={form} onSubmit={submit(create)} noValidate aria-label="Set up Forecourt">
        <Stack gap="md">
          <Text c="dimmed">
            Create the first account. The setup code is shown in the terminal that Forecourt was started in.
          </Text>
          <TextInput
            label="Setup code"
            size="md"
            autoComplete="off"
            spellCheck={false}
            autoFocus
            {...field('code')}
          />
          <Group grow align="start">
            <TextInput label="First name" size="md" autoComplete="given-name" {...field('f_name')} />
            <TextInput label="Last name" size="md" autoComplete="family-name" {...field('l_name')} />
          </Group>
          <TextInput label="E-mail" type="email" size="md" autoComplete="email" {...field('email')} />
          <TextInput
            label="Username"
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...field('username')}
          />
          <PasswordInput
            label="Password"
            size="md"
            autoComplete="new-password"
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
          <Notice said={said} />
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            Create the account
          </Button>
        </Stack>
      </form>
    </FrontPage>
  );
};
