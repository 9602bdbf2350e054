import { sessionCalls } from '@forecourt/contract/session';
import { useState } from 'react';
import { CallError, send } from '../../api/client';
import type { Captcha } from './captcha/use-captcha';
import { completeSignIn } from './complete-sign-in';
import type { Said } from './forms/notice';
import type { useLockout } from './use-lockout';

export interface Credentials {
  username: string;
  password: string;
  code: string;
}

interface Parts {
  captcha: Captcha;
  lockout: ReturnType<typeof useLockout>;
  onSignedIn: () => void;
  onRefusedFields: (fields: Record<string, string> | undefined) => void;
  clearCode: () => void;
}

const INCOMPLETE = 'Please complete the reCAPTCHA.';
const UNANSWERED = 'something went wrong';

/** screens.md 4, Sign-in flow: what each answer to POST api/user/login means. */
export const useSignIn = ({ captcha, lockout, onSignedIn, onRefusedFields, clearCode }: Parts) => {
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [captchaError, setCaptchaError] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const [deviceOf, setDeviceOf] = useState<string | null>(null);

  const fail = (text: string) => setSaid({ kind: 'error', text });

  const finish = async (token: string) => {
    lockout.clear();
    const problem = await completeSignIn(token);
    if (problem) return fail(problem);
    onSignedIn();
  };

  const refused = ({ status, body }: CallError, username: string) => {
    const { recaptchaToken, ...fields } = body.fields ?? {};
    setCaptchaError(recaptchaToken);
    if (status !== 409) captcha.reset(); // each answer is good for one try
    if (status === 403) return setDeviceOf(username);
    if (status === 409) {
      setAsksCode(true);
      return setSaid({ kind: 'done', text: body.message });
    }
    if (!recaptchaToken) fail(body.message);
    if (status === 402) lockout.clear();
    if (status === 402 || status === 400) clearCode();
    if (status === 400) return onRefusedFields(fields);
    if (status !== 402 && status > 0) lockout.record();
  };

  const signIn = async ({ username, password, code }: Credentials) => {
    if (lockout.isLocked || isBusy) return;
    setIsBusy(true);
    setSaid(null);
    setCaptchaError(undefined);
    try {
      // the mailed code is proof enough: the captcha was passed to get it
      const recaptchaToken = code === '' ? await captcha.answer() : '';
      if (recaptchaToken === null) return setCaptchaError(INCOMPLETE);
      const body = { username, password, code, recaptchaToken };
      const { token } = await send(sessionCalls.login, { body }, { silent: true });
      await finish(token);
    } catch (error) {
      if (error instanceof CallError) refused(error, username);
      else fail(UNANSWERED);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    signIn,
    finish,
    isBusy,
    said,
    captchaError,
    asksCode,
    deviceOf,
    closeDevice: () => setDeviceOf(null),
  };
};
