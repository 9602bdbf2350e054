import { describe, expect, it } from 'vitest';
import { readLabelledLines } from './labelled-lines';
import { readVehicle } from './read-vehicle';

describe('readLabelledLines', () => {
  it('takes no sentence for a label', () =>
    expect(readLabelledLines('I have one question about the car: is it red?\nhttps://x.example/a')).toEqual(
      {},
    ));

  it('keeps the first value of a label', () =>
    expect(readLabelledLines('Name: Ada\nName: Bob\n* Phone: 604 555 0100')).toEqual({
      name: 'Ada',
      phone: '604 555 0100',
    }));
});

describe('readVehicle', () => {
  it.each([
    ['2019 Toyota RAV4 XLE - $24,995', { year: 2019, make: 'Toyota', model: 'RAV4 XLE' }],
    ['Re: 2015 Mercedes-Benz C 300 (white)', { year: 2015, make: 'Mercedes-Benz', model: 'C 300' }],
    ['Used 2020 Land Rover Discovery', { year: 2020, make: 'Land Rover', model: 'Discovery' }],
    ['A nice car', { year: null, make: null, model: null }],
  ])('%s', (text, car) => expect(readVehicle(text)).toEqual(car));
});
