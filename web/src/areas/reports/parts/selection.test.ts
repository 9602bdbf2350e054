import type { ReportDefinition } from '@forecourt/contract/reports/index';
import { describe, expect, it } from 'vitest';
import { changedParams, readSelection, selectionParams } from './selection';

const definition = { group: 'seller', columns: [] } as unknown as ReportDefinition; // only its group is looked at

describe('the selection of a report in the address', () => {
  it('has the usual group of the report unless another or none is chosen', () => {
    expect(readSelection(new URLSearchParams('report=sales&from=2026-01-01'), definition)).toEqual({
      from: '2026-01-01',
      group: 'seller',
    });
    expect(readSelection(new URLSearchParams('group=none&in_group=7'), definition)).toEqual({});
    expect(readSelection(new URLSearchParams('group=source&in_group='), definition)).toEqual({
      group: 'source',
      in_group: '',
    });
  });

  it('is the same once it was written', () => {
    const selection = { period: 'this-month', group: 'source', status: '1' } as const;
    const params = new URLSearchParams(selectionParams(selection));
    expect(readSelection(params, definition)).toEqual(selection);
  });

  it('leaves the opened group when rows are grouped in another way', () => {
    const now = new URLSearchParams('group=source&in_group=Website');
    expect(changedParams(now, { group: 'seller' }).get('in_group')).toBeNull();
    expect(changedParams(now, { status: '1' }).get('in_group')).toBe('Website');
  });
});
