import { lockoutMessage } from '@forecourt/domain/lockout';
import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { CaptchaField } from '../captcha/captcha-field';
import { useCaptcha } from '../captcha/use-captcha';
import { password, required } from '../rules';
import { useLockout } from '../use-lockout';
import { useSignIn } from '../use-sign-in';
import type { SignInSettings } from '../use-sign-in-settings';
import { Notice } from './notice';
import { useSmallForm } from './use-small-form';

const DeviceDialog = lazy(() => import('./device-dialog').then((m) => ({ default: m.DeviceDialog })));

interface Props {
  settings: SignInSettings;
  onSignedIn: (userId: number) => void;
  onForgot?: () => void;
  /** Who is expected to sign in. */
  initial?: { username: string; password: string };
}

export const SignInForm = ({ settings, onSignedIn, onForgot, initial }: Props) => {
  const lockout = useLockout();
  const captcha = useCaptcha(settings);
  const { form, field, values, set, focus, submit, refuse } = useSmallForm(
    { username: '', password: '', ...initial, code: '' },
    { username: required, password, code: () => null },
  );
  const signingIn = useSignIn({
    captcha,
    lockout,
    onSignedIn,
    refuse,
    focus,
    clearCode: () => set('code', ''),
  });
  const { isBusy, asksCode } = signingIn;
  const focusCode = useEffectEvent(() => focus('code'));
  useEffect(() => {
    if (asksCode) focusCode();
  }, [asksCode]);

  return (
    <form ref={form} onSubmit={submit(signingIn.signIn)} noValidate aria-label="Sign in">
      <Stack gap="md">
        <TextInput
          label="Username"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={initial === undefined}
          {...field('username')}
        />
        <PasswordInput
          label="Password"
          size="md"
          autoComplete="current-password"
          autoFocus={initial?.password === ''}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          {...field('password')}
        />
        {asksCode ? (
          <div>
            <TextInput
              label="Code"
              size="md"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={20}
              {...field('code')}
            />
            <Anchor
              component="button"
              type="button"
              size="sm"
              mt={4}
              disabled={isBusy || lockout.isLocked}
              onClick={submit(signingIn.sendNewCode)}
            >
              Send a new code
            </Anchor>
          </div>
        ) : null}
        <CaptchaField captcha={captcha} error={signingIn.captchaError} />
        {lockout.isLocked ? (
          <Alert color="red" role="timer" id="lockout" icon={<IconClock size={18} aria-hidden />}>
            {lockoutMessage(lockout.lockedMs)}
          </Alert>
        ) : (
          <Notice said={signingIn.said} />
        )}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={isBusy}
          disabled={lockout.isLocked}
          aria-describedby={lockout.isLocked ? 'lockout' : undefined}
        >
          Sign in
        </Button>
        {onForgot ? (
          <Anchor component="button" type="button" size="sm" onClick={onForgot} ta="center">
            Forgot password?
          </Anchor>
        ) : null}
      </Stack>
      {signingIn.device ? (
        <Suspense fallback={null}>
          <DeviceDialog
            {...signingIn.device}
            onConfirmed={signingIn.finish}
            onSendNewCode={() => signingIn.sendNewDeviceCode(values)}
            isSending={isBusy}
            onClose={signingIn.closeDevice}
          />
        </Suspense>
      ) : null}
    </form>
  );
};
