import { Anchor, Loader, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { later } from '../../../kit/later';
import classes from '../session.module.css';
import type { Captcha } from './use-captcha';

const Recaptcha = later(
  async () => (await import('./recaptcha')).Recaptcha,
  <div style={{ minHeight: 78 }} />,
);

const WorkState = ({ captcha }: { captcha: Captcha }) => {
  if (captcha.state === 'solved') {
    return (
      <>
        <IconShieldCheck size={18} className={classes.captchaDone} aria-hidden />
        <span>This browser is verified</span>
      </>
    );
  }
  if (captcha.state === 'failed') {
    return (
      <>
        <IconShieldX size={18} className={classes.captchaFailed} aria-hidden />
        <span>The check of this browser failed.</span>
        <Anchor component="button" type="button" size="sm" onClick={captcha.reset}>
          Try again
        </Anchor>
      </>
    );
  }
  return (
    <>
      <Loader size={16} />
      <span>Verifying this browser</span>
    </>
  );
};

/** The check that no script is signing in: done in the background, or reCAPTCHA's box. */
export const CaptchaField = ({ captcha, error }: { captcha: Captcha; error?: string }) => {
  if (!captcha.isNeeded) return null;
  return (
    <div>
      {captcha.mode === 'recaptcha' && captcha.siteKey && captcha.state !== 'failed' ? (
        <Recaptcha
          siteKey={captcha.siteKey}
          round={captcha.round}
          onToken={captcha.setToken}
          onFail={captcha.fail}
        />
      ) : (
        <div className={classes.captcha} role="status">
          <WorkState captcha={captcha} />
        </div>
      )}
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
};
