import { describe, expect, it } from 'vitest';
import { checkTask, emptyTask } from './task-values';

const filled = emptyTask(1, { title: 'Order the key', due_at: '2026-11-16T17:00:00Z' });

describe('the form of a task', () => {
  it('needs a title and a time', () => {
    expect(checkTask(filled)).toEqual({});
    expect(checkTask(emptyTask(1, { title: ' ' }))).toEqual({ title: 'Required', due_at: 'Required' });
  });

  it('needs a customer for a follow-up, and an end after the beginning', () => {
    expect(checkTask({ ...filled, kind: 'follow-up' })).toEqual({ customer_id: 'Required' });
    expect(checkTask({ ...filled, ends_at: filled.due_at })).toEqual({ ends_at: 'It ends before it begins' });
    expect(checkTask({ ...filled, ends_at: '2026-11-16T17:30:00Z' })).toEqual({});
  });
});
