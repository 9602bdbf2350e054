import {
  deviceConfirmForm,
  forgotPasswordForm,
  resetPasswordForm,
  signInForm,
} from '@forecourt/contract/session';
import { describe, expect, it } from 'vitest';
import * as rules from './rules';

const messageOf = (
  form: {
    safeParse: (v: unknown) => {
      success: boolean;
      error?: { issues: { path: PropertyKey[]; message: string }[] };
    };
  },
  value: Record<string, unknown>,
  field: string,
) => form.safeParse(value).error?.issues.find((issue) => issue.path[0] === field)?.message ?? null;

describe('the public forms say what the contract says', () => {
  it.each(['', '   ', 'ada', 'ada@example.org'])('username %j', (username) => {
    expect(rules.required(username)).toBe(messageOf(signInForm, { username, password: 'x' }, 'username'));
  });
  it.each(['', 'x', ' '])('password %j', (password) => {
    expect(rules.password(password)).toBe(messageOf(signInForm, { username: 'ada', password }, 'password'));
  });
  it.each(['', ' ', 'ada', 'ada@', 'ada@example', '@example.org', 'ada@example.org', ' ada@example.org '])(
    'e-mail %j',
    (email) => {
      expect(rules.email(email)).toBe(messageOf(forgotPasswordForm, { email, username: 'ada' }, 'email'));
    },
  );
  it.each(['', '1234567', '12345678', '123456789'])('device code %j', (confirm) => {
    expect(rules.deviceCode(confirm)).toBe(
      messageOf(deviceConfirmForm, { confirm, username: 'ada' }, 'confirm'),
    );
  });
  it.each(['', '1234567', '12345678'])('new password %j', (password) => {
    expect(rules.newPassword(password)).toBe(messageOf(resetPasswordForm, { password }, 'password'));
  });
});

describe('the confirmation of a new password', () => {
  it('must be the same', () => {
    expect(rules.sameAs('password')('forecourt', { password: 'forecourt' })).toBeNull();
    expect(rules.sameAs('password')('forecourT', { password: 'forecourt' })).toBe(
      'Not match your password and confirm password',
    );
  });
});
