import { describe, expect, it } from 'vitest';
import { brandLabel, brandWhileTyping, cardNumberMask } from './card-number';

const write = (typed: string) => cardNumberMask.format(cardNumberMask.keep(typed));

describe('cardNumberMask', () => {
  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['3782 8', '3782 8'],
    ['4242x', '4242x'],
  ])('writes %j as %j', (typed, written) => expect(write(typed)).toBe(written));

  it('keeps what was typed but for spaces and dashes', () => {
    expect(cardNumberMask.keep(' 4242-4242 4242\t4242 ')).toBe('4242424242424242');
    expect(cardNumberMask.keep('4242o')).toBe('4242o');
  });
});

describe('brands', () => {
  it('names the brand while one types', () => {
    expect(brandWhileTyping('4')).toBe('Visa');
    expect(brandWhileTyping('37')).toBe('American Express');
    expect(brandWhileTyping('')).toBeNull();
  });
  it('leaves a brand that it does not know as it is', () => {
    expect(brandLabel('visa')).toBe('Visa');
    expect(brandLabel('interac')).toBe('interac');
    expect(brandLabel('toString')).toBe('toString');
  });
});
