import { describe, expect, it } from 'vitest';
import { keptCells } from './kept-cells';

const loaded = {
  roles: [{ role: 19, label: 'Manager' }],
  components: [
    { name: 'Presets', label: 'Presets', dealership: 1 as const },
    { name: 'Chat', label: 'Chat', dealership: 0 as const },
  ],
};
const cell = (role: number, component: string, given = false) => ({ role, component, given });

describe('the boxes of a draft', () => {
  it('are those that can still be changed', () => {
    const kept = [cell(19, 'Presets'), cell(16, 'Presets'), cell(19, 'Gone'), cell(19, 'Chat', true)];
    expect(keptCells(kept, loaded)).toEqual([cell(19, 'Presets')]);
  });

  it.each([undefined, null, 'Presets', {}, [null, { role: '19', component: 'Presets', given: false }]])(
    'are none in %j',
    (kept) => {
      expect(keptCells(kept, loaded)).toEqual([]);
    },
  );
});
