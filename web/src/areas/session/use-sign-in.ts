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

type Field = keyof Credentials;

export interface DeviceQuestion {
  username: string;
  /** Why it is asked, and whether a code was sent. */
  message: string;
  /** Seconds until another code can be sent. */
  retryAfter: number;
}

interface Parts {
  captcha: Captcha;
  lockout: ReturnType<typeof useLockout>;
  onSignedIn: (userId: number) => void;
  /** Says it on the fields; answers the first that is on the page. */
  refuse: (fields: Record<string, string>) => Field | undefined;
  focus: (field: Field) => void;
  clearCode: () => void;
}

const INCOMPLETE = 'Please complete the reCAPTCHA.';
const UNANSWERED = 'something went wrong';

/** screens.md 4, Sign-in flow: what each answer to POST api/user/login means. */
export const useSignIn = ({ captcha, lockout, onSignedIn, refuse, focus, clearCode }: Parts) => {
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [captchaError, setCaptchaError] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const [device, setDevice] = useState<DeviceQuestion | null>(null);

  const fail = (text: string) => setSaid({ kind: 'error', text });

  const finish = async (token: string) => {
    lockout.clear();
    const done = await completeSignIn(token);
    if ('problem' in done) return fail(done.problem);
    onSignedIn(done.userId);
  };

  const askCode = (message: string) => {
    setAsksCode(true);
    setSaid({ kind: 'done', text: message });
    focus('code');
  };

  const refused = ({ status, body }: CallError, username: string, isNewCode: boolean) => {
    const { recaptchaToken, ...fields } = body.fields ?? {};
    setCaptchaError(recaptchaToken);
    captcha.reset(); // each answer is good for one try
    if (status === 409 && asksCode && !isNewCode) refuse(fields);
    if (status === 409) return askCode(body.message);
    if (status === 402) lockout.clear();
    if (status === 402 || status === 400) clearCode();
    const wrong = status === 400 ? refuse(fields) : undefined;
    focus(wrong ?? 'password'); // the button had the focus and lost it while it was busy
    if (status === 403)
      return setDevice({ username, message: body.message, retryAfter: body.retryAfter ?? 0 });
    setDevice(null);
    if (status === 429 && body.retryAfter) return lockout.lockFor(body.retryAfter);
    if (!recaptchaToken && !wrong) fail(body.message);
    if (status !== 402 && status !== 400 && status > 0) lockout.record();
  };

  const run = async ({ username, password, code }: Credentials, isNewCode: boolean) => {
    if (isBusy || lockout.isLockedNow()) return;
    setIsBusy(true);
    setSaid(null);
    setCaptchaError(undefined);
    try {
      // the mailed code is proof enough: the captcha was passed to get it
      const recaptchaToken = code === '' ? await captcha.answer() : '';
      if (recaptchaToken === null) {
        setDevice(null); // the captcha is on the page behind the dialog
        focus('password');
        return setCaptchaError(INCOMPLETE);
      }
      if (lockout.isLockedNow()) return; // another tab failed while this one waited
      const body = { username, password, code, recaptchaToken };
      const { token } = await send(sessionCalls.login, { body }, { silent: true });
      await finish(token);
    } catch (error) {
      if (error instanceof CallError) return refused(error, username, isNewCode);
      fail(UNANSWERED);
      focus('password');
    } finally {
      setIsBusy(false);
    }
  };

  return {
    signIn: (credentials: Credentials) => run(credentials, false),
    /** The same again for the device, which has the server send another code. */
    sendNewDeviceCode: (credentials: Credentials) => run(credentials, true),
    /** The same again without the code, which has the server send another. */
    sendNewCode: (credentials: Credentials) => {
      clearCode();
      return run({ ...credentials, code: '' }, true);
    },
    finish,
    isBusy,
    said,
    captchaError,
    asksCode,
    device,
    closeDevice: () => setDevice(null),
  };
};
