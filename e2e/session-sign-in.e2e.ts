import { DEALERSHIP_ADMINS, ROLE } from '@forecourt/policy';
import { describe, expect, it } from 'vitest';
import { planPeople } from '../server/src/demo/people';
import { planDealerships } from '../server/src/demo/plan';
import { ask } from './support/api';
import { arrivesAt, gone, heading, sees, toast, whereIs } from './support/page';
import { captchaHost, fillSignIn, focused, signInByForm, submitSignIn } from './support/sign-in';
import { stage } from './support/stage';

const s = stage({ on: 'demo dealership' });
const own = stage();
const SETTINGS = /\/sign-in-settings/;
const LOCKED = /^Too many failed login attempts\. Please try again later\. \d:\d\d$/;
const tokenIn = async (page: Awaited<ReturnType<typeof s.stranger>>) =>
  (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value;

describe('signing in and out', () => {
  it('says that one is logged in, and shows whom to call and where to sign up', async () => {
    const page = await s.stranger();
    const settings = (await ask(s.origin, 'GET', '/api/v1/sign-in-settings')).body;
    await sees(page, settings.phone);
    await sees(page, settings.email);
    expect(await page.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(settings.signUpUrl);
    await signInByForm(page, 'owner');
    await toast(page, 'you are logged in');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'token');
    expect(Math.round((cookie?.expires ?? 0) - Date.now() / 1000) / 10_800).toBeCloseTo(1, 1);
  });

  it('leads on whoever already holds a session', async () => {
    for (const [username, path] of [
      ['owner', '/admin'],
      ['owner2004', '/admin/pricing'],
      ['owner2008', '/admin/pricing'],
      ['platform', '/register'],
    ] as const) {
      const page = await s.as(username, '/signin');
      await arrivesAt(page, path);
    }
  });

  it('solves the captcha by itself on a host that needs one', async () => {
    const page = await s.stranger();
    await page.goto(captchaHost(s));
    await sees(page, 'This browser is verified');
    await signInByForm(page, 'owner');
    await heading(page, 'Dashboard');
  });

  it('goes on with the captcha when the settings of the page fail', async () => {
    const page = await s.stranger();
    s.discardPage(page);
    await page.route(SETTINGS, (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }));
    await page.goto(captchaHost(s));
    await signInByForm(page, 'owner');
    await heading(page, 'Dashboard');
    s.forgive();
  });

  it('waits for settings that are late, and signs in by the click that was made before', async () => {
    const page = await s.stranger();
    s.discardPage(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(SETTINGS, (route) => answered.then(() => route.continue()));
    await page.goto(captchaHost(s));
    await signInByForm(page, 'owner');
    await page.locator('button[type="submit"][data-loading]').waitFor();
    await sees(page, 'Verifying this browser');
    answer();
    await heading(page, 'Dashboard');
  });

  it('says what is missing when the check of the browser cannot be done', async () => {
    const page = await s.stranger();
    s.discardPage(page);
    await page.route(SETTINGS, (route) => route.abort());
    await page.route(/captcha-challenges/, (route) => route.abort());
    await page.goto(captchaHost(s));
    await signInByForm(page, 'owner');
    await sees(page, 'Please complete the reCAPTCHA.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await sees(page, 'This browser is verified');
    await submitSignIn(page);
    await heading(page, 'Dashboard');
    s.forgive();
  });
});

describe('where one lands', () => {
  it('shows the shop to the mechanic, and not to a customer', async () => {
    const page = await s.as('mechanic', '/admin');
    await heading(page, 'Dashboard');
    await sees(page, "Today's services");
    const customer = await s.as('customer', '/admin');
    await heading(customer, 'Your deals');
    expect(await customer.getByText("Today's services").count()).toBe(0);
  });

  it('speaks of no package where there is none', async () => {
    const page = await s.as('owner2003', '/admin');
    await sees(page, 'None yet');
    await sees(page, 'No package yet');
    expect(await page.getByText('No limit in your package').count()).toBe(0);
  });
});

describe('a sign-in that is refused', () => {
  it('locks every tab, also one that was open before', async () => {
    const page = await s.stranger();
    s.discardPage(page);
    const other = await page.context().newPage();
    await other.goto(s.addressOf('/signin'));
    await fillSignIn(other, 'owner', 'not the password');
    await signInByForm(page, 'owner', 'not the password');
    await sees(page, 'Wrong username or password');
    await submitSignIn(page);
    await page.getByText(LOCKED).waitFor();
    await other.getByText(LOCKED).waitFor();
    expect(await other.getByRole('button', { name: 'Sign in', exact: true }).isDisabled()).toBe(true);
  });

  it('reads what other tabs did before it sends', async () => {
    const page = await s.stranger();
    await fillSignIn(page, 'owner', 'not the password');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    // as another tab does whose word has not come yet
    await page.evaluate(() => {
      const now = Date.now();
      localStorage.setItem('forecourt:failed-sign-ins', JSON.stringify([now - 2000, now - 1000]));
    });
    await submitSignIn(page);
    await page.getByText(LOCKED).waitFor();
    expect(sent.filter((url) => url.includes('/user/login'))).toEqual([]);
  });

  it('leads back to the password after a click', async () => {
    const page = await s.stranger();
    await signInByForm(page, 'owner', 'not the password');
    await sees(page, 'Wrong username or password');
    expect(await focused(page)).toBe('password');
  });

  it('tells staff of an unpaid dealership who cannot pay to ask the owner, and locks nobody out for it', async () => {
    const staff = planPeople(planDealerships(0), 38).filter((p) => p.dealership_id === 2009 && p.is_active);
    const mayPay = (p: { role_id: number }) => DEALERSHIP_ADMINS.includes(p.role_id);
    const page = await s.stranger();
    for (const _ of ['once', 'twice', 'again']) {
      await signInByForm(page, staff.find((p) => !mayPay(p))?.username ?? '');
      await sees(page, 'The subscription of your dealership is not paid. Please ask its owner.');
    }
    expect(await page.getByText(LOCKED).count()).toBe(0);
    await signInByForm(page, staff.find((p) => mayPay(p) && p.role_id !== ROLE.owner)?.username ?? '');
    await arrivesAt(page, '/admin/pricing');
  });
});

describe('pages that need no session', () => {
  it('takes an agreement only with its box ticked, and remembers it', async () => {
    const page = await s.stranger('/agreement/1');
    await page.getByRole('button', { name: 'Accept' }).click();
    await sees(page, 'Accept This Agreement');
    const box = page.getByRole('checkbox');
    await box.check();
    await gone(page, 'Accept This Agreement');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('status').waitFor();
    await page.reload();
    await sees(page, 'This agreement is accepted.');
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  });

  it.each(['/en/agreement/1', '/a/b/c/d/e/f/agreement/1'])('shows the agreement at %s', async (path) => {
    const page = await s.stranger(path);
    await heading(page, 'Agreement');
    await page.getByRole('region', { name: 'Text of the agreement' }).waitFor();
    expect(whereIs(page)).toBe(path);
  });

  it('says Succeed at /facebook/succeded and closes its own window', async () => {
    const page = await s.stranger();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((address) => void window.open(address), s.addressOf('/facebook/succeded')),
    ]);
    if (!popup.isClosed()) await popup.waitForEvent('close');
    await page.evaluate(() => {
      window.close = () => undefined;
    });
    await page.evaluate((hash) => location.assign(hash), '#/facebook/succeded');
    await heading(page, 'Succeed');
  });
});

describe('a session that ends', () => {
  it('ends when another tab has changed the token', async () => {
    const page = await s.as('owner', '/admin');
    await heading(page, 'Dashboard');
    await page.context().addCookies([{ name: 'token', value: await s.token('seller'), url: s.origin }]);
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
    ]);
    await heading(page, 'Sign in');
    expect(await tokenIn(page)).toBeUndefined();
  });

  it('counts one as offline once the page is left', async () => {
    const online = async () => (await own.ask('manager', 'GET', '/api/user/info')).body.user.is_online;
    const page = await own.stranger();
    await signInByForm(page, own.usernameOf('manager'));
    await heading(page, 'Dashboard');
    await expect.poll(online).toBe(1);
    await page.goto(`${own.origin}/healthz`);
    await expect.poll(online, { timeout: 10_000 }).toBe(0);
  });
});
