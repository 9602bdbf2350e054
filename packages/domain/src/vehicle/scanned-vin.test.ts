import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scannedVin } from './scanned-vin';
import { checkDigitOf, VIN_CHARACTERS } from './vin';

const VIN = '1HGCM82633A004352';
/** A European VIN has no check digit. */
const EUROPEAN = 'WAUZZZ8K9BA123456';

describe('the VIN in the text of a bar code', () => {
  test.each([
    ['as it is', VIN],
    ['with the import prefix of a door jamb', `I${VIN}`],
    ['between the asterisks of Code 39', `*${VIN}*`],
    ['with prefix and asterisks', `*I${VIN}*`],
    ['in small letters, with spaces around', `  ${VIN.toLowerCase()}\r\n`],
    ['in groups', '1HG-CM826-33A-004352'],
    ['in the address of a QR code', `https://example.org/cars?vin=${VIN}&from=sticker`],
    ['in a path', `https://example.org/2003-honda/${VIN}/`],
    ['among other data of a Data Matrix', `PLANT 04\u001dVIN:${VIN}\u001dCOLOR NH-578`],
    ['in JSON', `{"vin":"${VIN}","stock":"A1047"}`],
    ['after a VIN without a check digit', `${EUROPEAN} ${VIN}`],
  ])('%s', (_name, text) => {
    expect(scannedVin(text)).toEqual({ vin: VIN, isSure: true });
  });

  test.each([
    ['nothing', ''],
    ['a stock number', 'A1047'],
    ['an address', 'https://example.org/vehicles/4352'],
    ['sixteen characters', VIN.slice(1)],
    ['eighteen that begin with another letter', `A${VIN}`],
    ['part of a longer number', `00${VIN}00`],
    ['letters that a VIN has not', '1HGCM82633A00O352'],
    ['two European ones', `${EUROPEAN} ${EUROPEAN.replace('6', '8')}`],
  ])('is none in %s', (_name, text) => {
    expect(scannedVin(text)).toBeNull();
  });

  test('is not sure without the right check digit, and then only when it is the whole text', () => {
    expect(scannedVin(EUROPEAN)).toEqual({ vin: EUROPEAN, isSure: false });
    expect(scannedVin(`I${EUROPEAN}`)).toEqual({ vin: EUROPEAN, isSure: false });
    expect(scannedVin(`https://example.org/${EUROPEAN}`)).toBeNull();
  });

  test('is found for every VIN with its check digit, and nothing else is sure', () => {
    const any = fc
      .array(fc.constantFrom(...VIN_CHARACTERS), { minLength: 17, maxLength: 17 })
      .map((characters) => characters.join(''));
    fc.assert(
      fc.property(any, (vin) => {
        const right = vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
        expect(scannedVin(`*I${right}*`)).toEqual({ vin: right, isSure: true });
        expect(scannedVin(vin)?.isSure).toBe(vin === right);
      }),
    );
  });
});
