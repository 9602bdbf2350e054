import { expect, it } from 'vitest';
import { linesOf } from './vin-lines';

it('takes one VIN to a line, or several with something between them', () => {
  const { lines, doubles } = linesOf('1HGCM82633A004352\n\n KM8K2CAB4PU001140;1FADP5AU6DL536022,\tbad!\r\n');
  expect(lines.map(({ line, typed }) => [line, typed])).toEqual([
    [1, '1HGCM82633A004352'],
    [3, 'KM8K2CAB4PU001140'],
    [3, '1FADP5AU6DL536022'],
    [3, 'bad!'],
  ]);
  expect(doubles).toBe(0);
});

it('takes what comes again once, however it is written', () => {
  const { lines, doubles } = linesOf('1HGCM82633A004352\n1hgcm-82633-a004352\n');
  expect([lines.length, doubles]).toEqual([1, 1]);
});

it('says of each what is wrong with it', () =>
  expect(linesOf('1HGCM82633AOO4352').lines[0]?.look.error).toContain('no I, O or Q'));
