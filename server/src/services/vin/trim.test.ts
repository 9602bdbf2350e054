import { describe, expect, it } from 'vitest';
import { modelName, splitTrims, trimsOf } from './trim';

const vehicle = (make: string, model: string, bodyStyle = '') => ({ make, model, bodyStyle });
const JETTA = vehicle('Volkswagen', 'Jetta', 'Sedan');
const OTHER = vehicle('', '');

describe('trims as people write them', () => {
  it.each([
    ['Jetta Jetta, S', JETTA, ['S']],
    ['Jetta', JETTA, []],
    ['Volkswagen Jetta GLI', JETTA, ['GLI']],
    ['GL(Middle-low grade)', vehicle('Hyundai', 'Elantra'), ['GL']],
    ['XLE (M Grade)', vehicle('Toyota', 'RAV4'), ['XLE']],
    ['Q grade', vehicle('Toyota', 'Sienna'), []],
    ['Base Grade', vehicle('Toyota', '4Runner'), ['Base']],
    ['XLE HV', vehicle('Toyota', 'RAV4'), ['XLE']],
    ['LT (1LT)', vehicle('Chevrolet', 'Equinox'), ['LT']],
    ['EXL', vehicle('Honda', 'Pilot'), ['EX-L']],
    ['EXL/EXL-NR', vehicle('Honda', 'Odyssey'), ['EX-L']],
    ['TOURING', OTHER, ['Touring']],
    ['Premium +M/R', vehicle('Subaru', 'Outback'), ['Premium']],
    ['Base + ', vehicle('Subaru', 'Forester'), ['Base']],
    ['I4 Coupe', vehicle('Ford', 'Mustang', 'Coupe'), []],
    ['GT Coupe', vehicle('Ford', 'Mustang', 'Coupe'), ['GT']],
    ['xDrive Gran Coupe', vehicle('BMW', '428i', 'Coupe'), ['xDrive Gran Coupe']],
    ['C300-4M', vehicle('Mercedes-Benz', 'C-Class', 'Sedan'), ['C300 4MATIC']],
    ['S550 BLUETEC 4-MATIC', vehicle('Mercedes-Benz', 'S-Class'), ['S550 BlueTEC 4MATIC']],
    ['AMG GLS63 4MATIC+', vehicle('Mercedes-Benz', 'GLS-Class'), ['AMG GLS63 4MATIC+']],
    ['EQB 250+', vehicle('Mercedes-Benz', 'EQB-Class'), ['EQB 250+']],
    ['SH-AWD (Tech)', vehicle('Acura', 'MDX'), ['SH-AWD Tech']],
    ['SH-AWD TECH V6', vehicle('Acura', 'TLX'), ['SH-AWD Tech V6']],
    ['Mazda3 with Preferred Package', vehicle('Mazda', 'Mazda3'), ['Preferred Package']],
    ['quattro Premium Plus', vehicle('Audi', 'A4', 'Sedan'), ['quattro Premium Plus']],
    ['R/T', vehicle('Dodge', 'Charger', 'Sedan'), ['R/T']],
    ['SE w/ Technology', OTHER, ['SE w/ Technology']],
    ['Unlimited Sport', vehicle('Jeep', 'Wrangler', 'SUV'), ['Unlimited Sport']],
    ['300C', vehicle('Chrysler', '300', 'Sedan'), ['300C']],
    ['300 Touring', vehicle('Chrysler', '300', 'Sedan'), ['Touring']],
    ['NISMO', vehicle('Nissan', '370Z'), ['NISMO']],
    ['10,000# and under', vehicle('', 'Trailer'), ['10,000# and under']],
    ['(Not identified)', OTHER, []],
    ['n/a', OTHER, []],
    ['', OTHER, []],
  ])('%j', (written, of, trims) => expect(trimsOf(written, of)).toEqual({ trim: trims[0] ?? '', trims }));

  it.each([
    ['L/LE/SE/XLE', ['L', 'LE', 'SE', 'XLE']],
    ['S, SE', ['S', 'SE']],
    ['S, SE, R-Line', ['S', 'SE', 'R-Line']],
    ['SE (Popular Equipment Pkg.), Eco, Sport, Limited, Night', ['SE', 'Eco', 'Sport', 'Limited', 'Night']],
    ['POPULAR, Premium, TECH, 2.0T', ['Popular', 'Premium', 'Tech', '2.0T']],
    ['Advanced, Prestige; Advanced', ['Advanced', 'Prestige']],
    ['Fleet/Base', ['Fleet', 'Base']],
  ])('%j stays a choice', (written, trims) => expect(trimsOf(written, OTHER)).toEqual({ trim: '', trims }));

  it('splits what is written without changing its words', () =>
    expect(splitTrims('S (2WD), 4S (4WD)')).toEqual(['S (2WD)', '4S (4WD)']));
});

describe('modelName', () => {
  it.each([
    ['Silverado', '1500', 'Silverado 1500'],
    ['RAV4 Prime (PHEV)', '', 'RAV4 Prime'],
    ['F-250', 'Super Duty', 'F-250'],
  ])('%s of the series %j is %s', (model, series, name) => expect(modelName(model, series)).toBe(name));
});
