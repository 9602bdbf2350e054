import { newUserForm, userUpdateForm } from '@forecourt/contract/users';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaErrors } from './schema-errors';

describe('what the contract says against a form', () => {
  it('is nothing when it is right', () =>
    expect(schemaErrors(userUpdateForm, { f_name: 'Ada' })).toEqual({}));

  it("keeps the spec's words, and says Required where nothing was chosen", () =>
    expect(
      schemaErrors(newUserForm, {
        username: '',
        password: 'short',
        frk_role: null,
        f_name: ' ',
        l_name: 'Byron',
        email: 'ada',
        mobile: '604',
      }),
    ).toEqual({
      username: 'Required',
      password: 'At least 8 characters ',
      frk_role: 'Required',
      f_name: 'Required',
      email: 'email format is invalid',
      mobile: 'Wrong Mobile Number',
    }));

  it('names a field inside another by its path', () =>
    expect(schemaErrors(z.object({ contact: z.object({ age: z.number() }) }), { contact: {} })).toEqual({
      'contact.age': 'Required',
    }));

  it('keeps a message of its own for an empty text', () =>
    expect(schemaErrors(z.object({ a: z.string().min(1, 'E-mail is required') }), { a: '' })).toEqual({
      a: 'E-mail is required',
    }));
});
