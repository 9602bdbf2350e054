import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../kit/form/draft-store';
import { grantsOf } from './grants';
import { cellsOfDraft, draftOfCells } from './kept-cells';

const loaded = {
  roles: [{ role: 19, label: 'Manager' }],
  components: [
    { name: 'Presets', label: 'Presets', dealership: 1 as const },
    { name: 'Merge', label: 'Merge', dealership: 1 as const },
    { name: 'Chat', label: 'Chat', dealership: 0 as const },
  ],
  grants: grantsOf([{ role: 19, components: ['Presets'] }]),
  version: 4,
};
const cell = (role: number, component: string, given = false) => ({ role, component, given });
const drafted = (cells: ReturnType<typeof cell>[]): Draft => ({
  version: 4,
  fields: {},
  ...draftOfCells(cells, 4),
  savedAt: 1000,
});

describe('the boxes of a draft', () => {
  it('keep the version, and both states of each changed box', () => {
    expect(draftOfCells([cell(19, 'Presets')], 4)).toEqual({
      version: 4,
      fields: { '19 Presets': { base: true, mine: false } },
    });
    expect(draftOfCells([], 4)).toBeNull();
  });

  it('are those that can still be changed', () => {
    const draft = drafted([
      cell(19, 'Presets'),
      cell(16, 'Presets'),
      cell(19, 'Gone'),
      cell(19, 'Chat', true),
    ]);
    expect(cellsOfDraft(draft, loaded)).toEqual({ cells: [cell(19, 'Presets')], isNewer: false });
  });

  it('leave alone what only someone else changed since', () => {
    const newer = {
      ...loaded,
      grants: grantsOf([{ role: 19, components: ['Presets', 'Merge'] }]),
      version: 5,
    };
    expect(cellsOfDraft(drafted([cell(19, 'Presets')]), newer)).toEqual({
      cells: [cell(19, 'Presets')],
      isNewer: true,
    });
  });

  it('are none when someone else made the same change', () => {
    const newer = { ...loaded, grants: grantsOf([{ role: 19, components: [] }]), version: 5 };
    expect(cellsOfDraft(drafted([cell(19, 'Presets')]), newer).cells).toEqual([]);
  });

  it('are none without a draft, or where a box holds something else', () => {
    expect(cellsOfDraft(null, loaded).cells).toEqual([]);
    const odd = { version: 4, fields: { '19 Presets': { base: true, mine: 'no' } }, savedAt: 1 };
    expect(cellsOfDraft(odd, loaded).cells).toEqual([]);
  });
});
