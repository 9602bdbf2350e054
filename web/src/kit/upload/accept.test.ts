import { accountCalls } from '@forecourt/contract/account';
import { usersCalls } from '@forecourt/contract/users';
import { wrongKindMessage } from '@forecourt/domain';
import { describe, expect, it } from 'vitest';
import { acceptOf } from './accept';
import { PICTURE_RULES } from './prepare-file';

/** screens.md 5: of the kinds that it allows, those that are pictures. */
describe('a picture of a person', () => {
  it.each([
    ['one’s own', accountCalls.setAvatar.files.avatar],
    ['a user’s', usersCalls.setAvatar.files.avatar],
  ])('is, if %s, of the same kinds in the browser and on the server', (_, field) => {
    expect(wrongKindMessage(field.kinds)).toBe(wrongKindMessage(PICTURE_RULES.kinds));
    expect(field.maxBytes).toBe(PICTURE_RULES.maxBytes);
  });

  it('is chosen among those kinds, and any other is refused in the words of the spec', () => {
    expect(acceptOf(PICTURE_RULES.kinds)).toBe('.jpg,.jpeg,.png');
    expect(wrongKindMessage(PICTURE_RULES.kinds)).toBe('please use jpg jpeg and png file');
  });
});
