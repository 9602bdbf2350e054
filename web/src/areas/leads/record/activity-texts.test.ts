import { describe, expect, it } from 'vitest';
import { activitiesOf } from './activity-texts';

const event = {
  id: 1,
  kind: 'state',
  from: 'new',
  to: 'contacted',
  text: '',
  created_by: 'Priya Raman',
  at: '2026-03-04T17:00:00.000Z',
} as const;
const contact = {
  id: 1,
  lead_id: 5,
  channel: 'email',
  direction: 'out',
  address: 'amara@example.org',
  subject: 'Your question',
  text: 'It is still here.',
  state: 'failed',
  failure: 'No such mailbox',
  created_by: 'Priya Raman',
  at: '2026-03-04T18:00:00.000Z',
} as const;

describe('what happened to a lead', () => {
  it('is listed newest first, states by their names', () => {
    const listed = activitiesOf({ events: [event], activities: [contact] });
    expect(listed.map(({ what }) => what)).toEqual(['E-mail, outgoing, not delivered', 'State changed']);
    expect(listed[1]?.changes).toEqual([{ field: 'Status', from: 'New', to: 'Contacted' }]);
    expect(listed[0]?.text).toBe('Your question\nIt is still here.\nNo such mailbox');
  });

  it('keeps an event and a contact of the same number apart', () => {
    const ids = activitiesOf({ events: [event], activities: [contact] }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('says who did what nobody signed in did', () => {
    const listed = activitiesOf({
      events: [{ ...event, kind: 'received', from: '', to: '', created_by: '' }],
      activities: [{ ...contact, direction: 'in', state: 'logged', failure: '', created_by: '' }],
    });
    expect(listed.map(({ by }) => by)).toEqual(['Customer', 'System']);
    expect(listed[1]?.changes).toEqual([]);
  });
});
