import { describe, expect, it } from 'vitest';
import { placeOf, postName, stateText, todoOf } from './words';

const post = {
  ...{ marketplace: 'craigslist' as const, city: 'Vancouver, BC', subcity: 'Burnaby', page: '' },
  ...{ state: 'waiting' as const, action: 'update' as const, next_action: null },
};

describe('words about a post', () => {
  it('say where it stands, the nearest first', () => {
    expect(placeOf(post)).toBe('Burnaby, Vancouver, BC');
    expect(placeOf({ ...post, subcity: '' })).toBe('Vancouver, BC');
    expect(placeOf({ ...post, marketplace: 'facebook', page: 'Demo Motors' })).toBe('Demo Motors');
    expect(placeOf({ ...post, marketplace: 'facebook' })).toBe('Marketplace');
  });

  it('say what is still to be done, and what comes behind it', () => {
    expect(todoOf(post)).toBe('Update');
    expect(todoOf({ ...post, state: 'working', next_action: 'delete' })).toBe('Update, then delete');
    expect(todoOf({ ...post, state: 'posted' })).toBe('');
  });

  it('name what waits or failed', () => {
    expect(stateText(post)).toBe('Waiting: update');
    expect(stateText({ ...post, state: 'failed', action: 'post' })).toBe('Failed: post');
    expect(stateText({ ...post, state: 'posted' })).toBe('Posted');
  });

  it('call a post by its first line, or by its vehicle', () => {
    expect(postName({ shown_text: '\n Just in: Civic \nCome by', vehicle: '2015 Honda Civic' })).toBe(
      'Just in: Civic',
    );
    expect(postName({ shown_text: '', vehicle: '2015 Honda Civic' })).toBe('2015 Honda Civic');
    expect(postName({ shown_text: '', vehicle: '' })).toBe('Photos without text');
  });
});
