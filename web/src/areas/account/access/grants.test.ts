import { describe, expect, it } from 'vitest';
import { changedRoles, changesBetween, grantsOf, isGiven, rebase, withCells } from './grants';

const base = grantsOf([
  { role: 19, components: ['Dashboard', 'Presets'] },
  { role: 16, components: ['Dashboard'] },
]);

describe('grants', () => {
  it('names what was given and taken', () => {
    const after = withCells(base, [
      { role: 19, component: 'Presets', given: false },
      { role: 16, component: 'Merge', given: true },
      { role: 16, component: 'Dashboard', given: true },
    ]);
    expect(changesBetween(base, after)).toEqual([
      { role: 19, component: 'Presets', given: false },
      { role: 16, component: 'Merge', given: true },
    ]);
    expect(changesBetween(base, base)).toEqual([]);
  });

  it('leaves what it was made from alone', () => {
    withCells(base, [{ role: 16, component: 'Merge', given: true }]);
    expect(isGiven(base, 16, 'Merge')).toBe(false);
  });

  it('sends only roles that changed, each whole', () => {
    const now = withCells(base, [{ role: 19, component: 'Merge', given: true }]);
    expect(changedRoles(base, now)).toEqual([{ role: 19, components: ['Dashboard', 'Presets', 'Merge'] }]);
  });

  it('keeps both when someone else saved in between', () => {
    const mine = withCells(base, [{ role: 19, component: 'Presets', given: false }]);
    const theirs = withCells(base, [
      { role: 19, component: 'Merge', given: true },
      { role: 16, component: 'Dashboard', given: false },
    ]);
    const both = rebase(base, mine, theirs);
    expect(changesBetween(theirs, both)).toEqual([{ role: 19, component: 'Presets', given: false }]);
    expect(isGiven(both, 19, 'Merge')).toBe(true);
    expect(isGiven(both, 16, 'Dashboard')).toBe(false);
  });

  it('has nothing left to save when both made the same change', () => {
    const same = withCells(base, [{ role: 16, component: 'Merge', given: true }]);
    expect(changedRoles(same, rebase(base, same, same))).toEqual([]);
  });
});
