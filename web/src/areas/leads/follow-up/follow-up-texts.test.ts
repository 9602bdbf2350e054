import { describe, expect, it } from 'vitest';
import { endOf, taskPath } from './follow-up-texts';

describe('a follow-up of a lead', () => {
  it('has an end where it is an appointment', () => {
    expect(endOf('appointment', '2026-03-04T17:00:00.000Z')).toBe('2026-03-04T18:00:00.000Z');
    expect(endOf('follow-up', '2026-03-04T17:00:00.000Z')).toBeNull();
    expect(endOf('appointment', '2026-03-04T')).toBeNull();
  });

  it('is opened where the user has a screen for it', () => {
    expect(taskPath(7, () => true)).toBe('/admin/task-managment/7');
    expect(taskPath(7, (address) => address.startsWith('/user-tasks'))).toBe('/user-tasks/task-managment/7');
    expect(taskPath(7, () => false)).toBeNull();
  });
});
