import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCar, anyText } from '../feed/test-support/any-car';
import { SAMPLE_CONTEXT, sampleCar, US_CONTEXT } from '../feed/test-support/sample-car';
import { checkPostText, MAX_POST_TEXT, POST_WORDS, postText } from '.';

describe('postText', () => {
  it.each([
    ['{title} for {price}', '2021 Toyota RAV4 XLE for $29,995'],
    [
      '{Odometer}, {color}\n{link}',
      '68,450 km, Blue\nhttps://northlot.example/inventory/2021-toyota-rav4-xle-9f3c',
    ],
    ['Call {dealer}: {phone}', 'Call Northlot Auto: (519) 555-0142'],
    ['No {such} word { title }', 'No {such} word { title }'],
    ['🚗 {make}', '🚗 Toyota'],
  ])('%j', (template, text) => expect(postText(template, sampleCar(), SAMPLE_CONTEXT)).toBe(text));

  it('leaves out a line that names only what is not known', () => {
    const car = sampleCar({ odometer: null, isCallForPrice: true });
    expect(postText('{title}\nOdometer: {odometer}\n{price}', car, SAMPLE_CONTEXT)).toBe(
      '2021 Toyota RAV4 XLE\nCall for price',
    );
  });

  it('speaks of miles in the United States', () =>
    expect(postText('{odometer}', sampleCar(), US_CONTEXT)).toBe('42,533 mi'));

  it('a value that looks like a place is not filled again', () =>
    expect(postText('{make}', sampleCar({ make: '{price}' }), SAMPLE_CONTEXT)).toBe('{price}'));

  it('takes any template and vehicle', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            anyText,
            fc.constantFrom(...POST_WORDS).map((word) => `{${word}}`),
          ),
        ),
        anyCar,
        (parts, car) => {
          expect(typeof postText(parts.join(''), car, SAMPLE_CONTEXT)).toBe('string');
        },
      ),
    ));
});

it.each([
  ['{title} {price}', null],
  [' ', 'Required'],
  ['{nothing}', 'has no value for {nothing}'],
  ['x'.repeat(MAX_POST_TEXT + 1), `must not be longer than ${MAX_POST_TEXT} characters`],
])('checkPostText %#', (template, problem) => expect(checkPostText(template)).toBe(problem));
