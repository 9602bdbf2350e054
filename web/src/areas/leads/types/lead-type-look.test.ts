import { LEAD_TYPES } from '@forecourt/domain/lead/lead-types';
import { IconPhoneIncoming, IconUserShield, IconWalk, IconWorld } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { leadTypeLook } from './lead-type-look';

describe('how a type of lead is marked', () => {
  it.each(LEAD_TYPES)('$label has an icon or initials of its own', ({ code }) => {
    const { icon, mark } = leadTypeLook(code, 1, true);
    expect(mark !== null || icon !== IconWorld).toBe(true);
  });

  it('gives no two types the same icon and initials', () => {
    const looks = LEAD_TYPES.map(({ code }) => leadTypeLook(code, 1, true));
    const names = looks.map(({ icon, mark }) => mark ?? icon.displayName);
    expect(new Set(names).size).toBe(LEAD_TYPES.length);
  });

  it.each([
    [1, IconWalk],
    [2, IconPhoneIncoming],
    [7, IconUserShield],
    [null, IconUserShield],
  ])('tells physical leads apart by how they were made: %s', (howItMade, icon) => {
    expect(leadTypeLook(9, howItMade, false)).toEqual({ icon, mark: null });
  });

  it.each([22, 23])('shows type %i as any other website without the right to its icon', (type) => {
    expect(leadTypeLook(type, null, false)).toEqual({ icon: IconWorld, mark: null });
    expect(leadTypeLook(type, null, true).mark).not.toBeNull();
  });
});
