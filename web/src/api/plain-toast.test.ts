import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './plain-toast';

describe('a toast whose code did not come', () => {
  it('says a text as it is', () => {
    expect(wordsOf('something went wrong')).toBe('something went wrong');
  });

  it('says what a message of parts says, without the button that could not be pressed', () => {
    const message = createElement(
      'div',
      null,
      createElement('span', null, 'Removed ', 3, ' cars'),
      createElement('button', { type: 'button', onClick: () => undefined }, 'Undo'),
      null,
    );
    expect(wordsOf(message)).toBe('Removed 3 cars');
  });
});
