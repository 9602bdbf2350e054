import { describe, expect, it } from 'vitest';
import { cleanFullName, fullName, initials } from './name';

describe('names (screens.md 5)', () => {
  it.each([
    [['Ada', 'Byron'], 'Ada Byron'],
    [['Ada', ' King ', 'Byron'], 'Ada King Byron'],
    [['undefined', 'Byron'], 'Byron'],
    [['undefined', 'undefined'], ''],
    [[null, undefined, ''], ''],
    [['Undefined', 'Byron'], 'Undefined Byron'],
  ])('%j is %j', (parts, name) => expect(fullName(...parts)).toBe(name));

  it.each([
    ['undefined undefined', ''],
    ['Ada undefined', 'Ada'],
    ['  Ada   Byron ', 'Ada Byron'],
  ])('a stored %j reads %j', (stored, name) => expect(cleanFullName(stored)).toBe(name));

  it.each([
    ['Ada King Byron', 'AB'],
    ['madonna', 'M'],
    ['Élodie Ångström', 'ÉÅ'],
    ['undefined undefined', ''],
    ['', ''],
  ])('the initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));
});
