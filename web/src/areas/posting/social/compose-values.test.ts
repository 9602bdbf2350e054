import { describe, expect, it } from 'vitest';
import { checkCompose, composeForm, newValues, timeIn, togglePicture } from './compose-values';

describe('a new post', () => {
  it('is posted now, or on the day it was begun for', () => {
    expect(newValues(null)).toMatchObject({ do: 'now', day: null });
    expect(newValues('2026-12-01')).toMatchObject({ do: 'schedule', day: '2026-12-01', time: '09:00' });
    expect(timeIn(newValues('2026-12-01'))).toBe('2026-12-01T09:00');
  });

  it('needs a text, and a day and a time when it is planned', () => {
    expect(composeForm.safeParse(newValues(null)).success).toBe(false);
    expect(composeForm.safeParse({ ...newValues(null), text: 'Open until 8' }).success).toBe(true);
    expect(checkCompose({ ...newValues(null), do: 'schedule' })).toEqual({ at: 'Choose a day and a time' });
    expect(checkCompose({ ...newValues('2026-12-01'), time: '' })).toEqual({ at: 'Choose a day and a time' });
    expect(checkCompose(newValues('2026-12-01'))).toEqual({});
  });
});

describe('pictures of a post', () => {
  it('keep the order in which they were chosen', () => {
    expect(togglePicture([3, 1], 2, 10)).toEqual([3, 1, 2]);
    expect(togglePicture([3, 1, 2], 1, 10)).toEqual([3, 2]);
  });

  it('are no more than a post takes', () => {
    expect(togglePicture([1, 2], 3, 2)).toEqual([1, 2]);
    expect(togglePicture([1, 2], 2, 2)).toEqual([1]);
  });
});
