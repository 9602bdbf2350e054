import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEALERSHIP_ADMINS,
  grantableRoles,
  mayGrant,
  mayManage,
  OWNER_SHELL,
  ROLES,
  rank,
  roleLabel,
  SELLER_GROUP,
  SELLER_SHELL,
} from './roles';

const sorted = (list: readonly number[]): readonly number[] => [...list].sort((a, b) => a - b);
const anyRole = fc.oneof(fc.constantFrom(...ROLES.map((role) => role.id)), fc.integer());

describe('roles', () => {
  test('the groups of section 6', () => {
    expect(sorted(DEALERSHIP_ADMINS)).toEqual([3, 15, 19, 22]);
    expect(sorted(OWNER_SHELL)).toEqual([3, 15, 19, 20, 22]);
    expect(sorted(SELLER_GROUP)).toEqual([6, 14, 16, 18, 25]);
    expect(sorted(SELLER_SHELL)).toEqual([5, 6, 14, 16, 17, 18, 25]);
  });

  test('each number and each label stands once', () => {
    expect(new Set(ROLES.map((role) => role.id)).size).toBe(ROLES.length);
    expect(new Set(ROLES.map((role) => role.label)).size).toBe(ROLES.length);
    expect(roleLabel(20)).toBe('Accountant');
    expect(roleLabel(99)).toBe('Role 99');
  });
});

describe('mayGrant', () => {
  test('never above one’s own rank, never a platform admin or a customer', () => {
    fc.assert(
      fc.property(anyRole, anyRole, (actor, role) => {
        if (!mayGrant(actor, role)) return;
        expect(rank(role)).toBeLessThanOrEqual(rank(actor));
        expect([1, 2]).not.toContain(role);
      }),
    );
  });

  test.each([
    [3, 3, true],
    [3, 19, true],
    [19, 3, false],
    [19, 19, true],
    [15, 19, false],
    [22, 16, true],
    [20, 16, false],
    [16, 16, false],
    [2, 2, false],
    [3, 1, false],
    [1, 1, false],
    [1, 3, true],
    [3, 99, false],
  ])('role %i gives role %i: %s', (actor, role, expected) => {
    expect(mayGrant(actor, role)).toBe(expected);
    expect(mayManage(actor, role)).toBe(expected);
  });

  test('the list to choose from is what may be given', () => {
    expect(grantableRoles(19).map((role) => role.id)).toEqual([
      ...[19, 15, 22, 20, 26, 5, 17, 18, 6, 14, 16, 25, 23],
    ]);
    expect(grantableRoles(16)).toEqual([]);
  });
});
