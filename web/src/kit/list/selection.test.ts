import { describe, expect, it } from 'vitest';
import {
  countSelected,
  everythingSelected,
  isSelected,
  nothingSelected,
  pageSelection,
  toggleOne,
  togglePage,
} from './selection';

describe('selection', () => {
  it('keeps rows of other pages', () => {
    const two = togglePage(togglePage(nothingSelected, [1, 2]), [3, 4]);
    expect([...two.ids]).toEqual([1, 2, 3, 4]);
    expect(countSelected(two, 100)).toBe(4);
    expect(countSelected(togglePage(two, [1, 2]), 100)).toBe(2);
  });

  it('completes a page of which some are chosen', () => {
    const one = toggleOne(nothingSelected, 2);
    expect(pageSelection(one, [1, 2])).toBe('some');
    expect(pageSelection(togglePage(one, [1, 2]), [1, 2])).toBe('all');
  });

  it('means every match, those not yet seen included, and remembers exceptions', () => {
    const but = toggleOne(everythingSelected, 7);
    expect(countSelected(everythingSelected, 1243)).toBe(1243);
    expect(countSelected(but, 1243)).toBe(1242);
    expect(isSelected(but, 7)).toBe(false);
    expect(isSelected(but, 999)).toBe(true);
    expect(pageSelection(but, [6, 7])).toBe('some');
    expect(countSelected(toggleOne(but, 7), 1243)).toBe(1243);
  });

  it('lets go of a whole page of all', () => {
    const without = togglePage(everythingSelected, [1, 2]);
    expect(countSelected(without, 10)).toBe(8);
    expect(pageSelection(without, [1, 2])).toBe('none');
  });

  it('has nothing on an empty page', () => expect(pageSelection(everythingSelected, [])).toBe('none'));
});
