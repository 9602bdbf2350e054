import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameWordSlips, oneSlipVariants, slipsBetween, wordSlips } from './misspelt';

describe('slips between two words', () => {
  it.each([
    ['johnson', 'johnson', 0],
    ['john', 'johnson', 0],
    ['jhonson', 'johnson', 1],
    ['johnsn', 'johnson', 1],
    ['johhnson', 'johnson', 1],
    ['jognson', 'johnson', 1],
    ['jhonsom', 'johnson', 2],
    ['jhonso', 'johnson', 1],
    ['filips', 'phillips', 2],
    ['smtih', 'smith', 1],
    ['lea', 'lee', null],
    ['kim', 'lim', null],
    ['smxxh', 'smith', null],
    ['martin', 'walker', null],
  ])('%s for %s: %s', (typed, word, slips) => expect(wordSlips(typed, word)).toBe(slips));

  it('takes a short form for the name that it stands for', () => {
    expect(nameWordSlips('bob', 'robert')).toBe(2);
    expect(wordSlips('bob', 'robert')).toBeNull();
  });
});

describe('slips of several words', () => {
  it.each([
    [['jhon', 'smtih'], ['john', 'smith'], 2],
    [['smtih', 'jhon'], ['john', 'smith'], 2],
    [['smith'], ['john', 'smith'], 0],
    [['smith', 'smith'], ['john', 'smith'], null],
    [['smith', 'walker'], ['john', 'smith'], null],
    [[], ['john'], 0],
  ])('%j and %j: %s', (typed, words, slips) => expect(slipsBetween(typed, words)).toBe(slips));
});

describe('what one slip makes of a word', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 9 });
  it('holds every word with a letter swapped, missing, doubled or wrong', () => {
    fc.assert(
      fc.property(
        word,
        fc.nat(8),
        fc.constantFrom('swap', 'miss', 'double', 'wrong'),
        (meant, place, slip) => {
          const at = place % (meant.length - 1);
          const [a = '', b = ''] = [meant[at], meant[at + 1]];
          const rest = meant.slice(at + 2);
          const typed = {
            swap: meant.slice(0, at) + b + a + rest,
            miss: meant.slice(0, at) + b + rest,
            double: meant.slice(0, at) + a + a + b + rest,
            wrong: `${meant.slice(0, at)}z${b}${rest}`,
          }[slip];
          if (typed !== meant) expect(oneSlipVariants(typed)).toContain(meant);
        },
      ),
    );
  });
  it('is nothing for what is no plain word, or far too long', () => {
    expect([oneSlipVariants('élise'), oneSlipVariants('a'.repeat(40)), oneSlipVariants('')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
