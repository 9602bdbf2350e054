import { DEAL_EVENTS } from '@forecourt/contract/deals/deal';
import { describe, expect, it } from 'vitest';
import { isInternalEntry, toEntry } from './timeline-texts';

const ENTRY = {
  id: 'event-1',
  kind: 'status',
  from: 'Qualified',
  to: 'Won',
  text: '',
  created_by: 'Ada',
  at: '2026-05-01T12:00:00Z',
  link: null,
};

describe('the timeline of a deal', () => {
  it.each(DEAL_EVENTS)('has words for %s', (kind) => {
    expect(toEntry({ ...ENTRY, kind }, 0).what).not.toBe(kind);
  });

  it('says what changed, from what and to what', () => {
    expect(toEntry(ENTRY, 3)).toMatchObject({
      id: 3,
      by: 'Ada',
      what: 'Status changed',
      changes: [{ field: 'Status', from: 'Qualified', to: 'Won' }],
    });
  });

  it('names the direction of a call and who a comment is for', () => {
    expect(toEntry({ ...ENTRY, kind: 'call', from: 'in' }, 0).what).toBe('Call, incoming');
    expect(toEntry({ ...ENTRY, kind: 'comment', from: '', to: 'customer' }, 0).what).toBe(
      'Comment for the customer',
    );
  });

  it.each([
    ['note', '', true],
    ['comment', '', true],
    ['approval', '', true],
    ['comment', 'customer', false],
    ['customer-comment', '', false],
    ['status', 'Won', false],
  ])('%s to %s is internal: %s', (kind, to, isInternal) => {
    expect(isInternalEntry({ kind, to })).toBe(isInternal);
  });
});
