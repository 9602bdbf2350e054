import { expect, it } from 'vitest';
import { bestVin } from './best-vin';

it('prefers a VIN with the right check digit, and finds none among other codes', () => {
  const sure = { vin: '1HGCM82633A004352', isSure: true };
  expect(bestVin(['A1047', 'WAUZZZ8K9BA123456', `I${sure.vin}`])).toEqual(sure);
  expect(bestVin(['WAUZZZ8K9BA123456'])).toEqual({ vin: 'WAUZZZ8K9BA123456', isSure: false });
  expect(bestVin(['A1047', ''])).toBeNull();
});
