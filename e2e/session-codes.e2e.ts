import { ROLE } from '@forecourt/policy';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, letterTo } from './support/api';
import { errorOf, heading, sees } from './support/page';
import {
  captchaHost,
  fillSignIn,
  focused,
  signInByForm,
  signOutByBar,
  submitSignIn,
} from './support/sign-in';
import { stage } from './support/stage';

const s = stage();

describe('the second factor', () => {
  const add = async (username: string) => {
    const made = await s.ask('owner', 'POST', '/api/ds/admin/userup', {
      username,
      password: DEMO_PASSWORD,
      frk_role: ROLE.salesConsultant,
      f_name: 'Careful',
      l_name: 'Seller',
      email: `${username}@example.org`,
      two_factor: 1,
    });
    expect(made.status).toBe(201);
  };

  it('shows the Code field after 409 and takes the mailed code', async () => {
    await add('careful');
    const page = await s.stranger();
    await fillSignIn(page, 'careful');
    expect(await page.getByLabel('Code', { exact: true }).count()).toBe(0);
    await submitSignIn(page);
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
    const letter = await letterTo(s.origin, 'careful@example.org', /sign-in code/);
    const mailed = /^(\d+) is your/.exec(letter)?.[1] ?? '';
    await code.fill(mailed === '000000' ? '111111' : '000000');
    await submitSignIn(page);
    await sees(page, 'The code is not correct');
    expect(await page.getByText('The code is not correct').count()).toBe(1);
    expect(await errorOf(page, 'Code')).toBe('The code is not correct');
    expect(await code.inputValue()).toBe('');
    expect(await focused(page)).toBe('code');
    await code.fill(mailed);
    await submitSignIn(page);
    await heading(page, 'Dashboard');
  });

  it('sends a new code when asked, on a host that needs a captcha too', async () => {
    await add('forgetful');
    const page = await s.stranger();
    s.discardPage(page);
    await page.goto(captchaHost(s));
    await signInByForm(page, 'forgetful');
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    const again = async (by: () => Promise<void>) => {
      const [reply] = await Promise.all([
        page.waitForResponse((one) => one.url().endsWith('/user/login')),
        by(),
      ]);
      expect(reply.status()).toBe(409);
      await page.locator('button[type="submit"]:not([data-loading])').waitFor();
      expect(await page.getByText('Please complete the reCAPTCHA.').count()).toBe(0);
      expect(await focused(page)).toBe('code');
    };
    await again(() => submitSignIn(page));
    expect(await errorOf(page, 'Code')).toBe('Required');
    await code.fill('12');
    await again(() => page.getByRole('button', { name: 'Send a new code' }).click());
    expect(await code.inputValue()).toBe('');
    expect(await errorOf(page, 'Code')).toBe('');
  });
});

describe('device verification', () => {
  const ABOUT = /There has been no activity from this device within 7 days/;

  it('asks on a new device, and no more once it is trusted', async () => {
    const page = await s.stranger();
    await signInByForm(page, 'owner250');
    const dialog = page.getByRole('dialog', { name: 'Verify this device' });
    await dialog.getByText(ABOUT).waitFor();
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    const code = dialog.getByLabel('Confirm code');
    await confirm.click();
    expect(await errorOf(page, 'Confirm code')).toBe('Required');
    await code.fill('ABC');
    await confirm.click();
    expect(await errorOf(page, 'Confirm code')).toBe('Confirm Code is not correct');
    await code.fill('');
    await code.pressSequentially('ABCDEFGHIJ');
    expect(await code.inputValue()).toBe('ABCDEFGH');
    await confirm.click();
    await dialog.getByText('Wrong code.Please try again.', { exact: true }).waitFor();
    const letter = await letterTo(s.origin, 'owner250@demo.example', /confirms your device/);
    await code.fill(/^(\S+) confirms/.exec(letter)?.[1] ?? '');
    await dialog.getByLabel('I trust this device').check();
    await confirm.click();
    await heading(page, 'Dashboard');
    await signOutByBar(page);
    await signInByForm(page, 'owner250');
    await heading(page, 'Dashboard');
  });
});

describe('a new code for the device', () => {
  it('can be asked for after the wait, and is not said to be sent when it was not', async () => {
    const page = await s.stranger();
    s.discardPage(page);
    await page.clock.install();
    await page.reload();
    await signInByForm(page, 'owner250');
    const dialog = page.getByRole('dialog', { name: 'Verify this device' });
    const waiting = dialog.getByRole('button', { name: /^Send a new code in \d+ s$/ });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    // the browser's clock goes on, the server's does not: it has sent a code a moment ago
    await page.clock.fastForward('15:00');
    await dialog.getByRole('button', { name: 'Send a new code', exact: true }).click();
    await dialog.getByText(/No new code was sent: enter the one that was sent/).waitFor();
    await waiting.waitFor();
  });
});

describe('a forgotten password', () => {
  it('is set anew through the mailed link, which works once', async () => {
    const page = await s.stranger();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await heading(page, 'Forgot password');
    const sendLink = page.getByRole('button', { name: 'Send the link' });
    await sendLink.click();
    expect(await errorOf(page, 'E-mail')).toBe('E-mail is required');
    expect(await errorOf(page, 'Username')).toBe('Required');
    await page.getByLabel('E-mail').fill('not an address');
    await page.getByLabel('Username').fill(s.usernameOf('seller17'));
    await sendLink.click();
    expect(await errorOf(page, 'E-mail')).toBe('E-mail format is invalid');
    await page.getByLabel('E-mail').fill(`${s.usernameOf('seller17')}@demo.example`);
    await sendLink.click();
    await page.getByRole('status').first().waitFor();
    const letter = await letterTo(
      s.origin,
      `${s.usernameOf('seller17')}@demo.example`,
      /Reset your Forecourt password/,
    );
    const link = /https?:\S+/.exec(letter)?.[0] ?? '';

    await page.goto(link);
    await heading(page, 'Reset password');
    const setIt = page.getByRole('button', { name: 'Set the password' });
    const [first, again] = [page.getByLabel('New password'), page.getByLabel('Confirm password')];
    await setIt.click();
    expect(await errorOf(page, 'New password')).toBe('Required');
    await first.fill('short');
    await again.fill('shorter');
    await setIt.click();
    expect(await errorOf(page, 'New password')).toBe('At least 8 characters ');
    expect(await errorOf(page, 'Confirm password')).toBe('Not match your password and confirm password');
    await first.fill('a password of mine');
    await again.fill('a password of mine');
    await setIt.click();
    await sees(page, 'Your password is reseted');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInByForm(page, s.usernameOf('seller17'), 'a password of mine');
    await heading(page, 'Dashboard');

    const late = await s.stranger(new URL(link).hash.slice(1));
    await late.getByLabel('New password').fill('another password');
    await late.getByLabel('Confirm password').fill('another password');
    await late.getByRole('button', { name: 'Set the password' }).click();
    await sees(late, 'Fail to reset password');
    await heading(late, 'Reset password');
  });
});
