import { access, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkDigitOf } from '@forecourt/domain';
import initSqlJs from 'sql.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIN_DATA_DIR } from '../../test-support/vin-data';
import { createVinDecoder, UNKNOWN_VEHICLE, type VinDecoder, type VinDescription } from '.';
import { prepareVinData } from './prepare-data';
import { openSqlite } from './sqlite';

const now = () => new Date('2026-03-04T12:00:00Z');
const failures: string[] = [];

const withDigit = (vin: string) => vin.replace('_', checkDigitOf(vin) ?? '');

describe('VIN decoder on the real data', () => {
  let decoder: VinDecoder;

  beforeAll(async () => {
    decoder = createVinDecoder({
      dataDir: VIN_DATA_DIR,
      now,
      timeoutMs: 170_000,
      onFailure: ({ message }) => failures.push(message),
    });
    await decoder.decode('1HGCM82633A004352');
  }, 180_000);
  afterAll(() => decoder.close());

  it.each<[string, Partial<VinDescription>]>([
    [
      '1HGCM82633A004352',
      {
        ...{ decoded: true, year: 2003, make: 'Honda', model: 'Accord', trim: 'EX-V6', bodyStyle: 'Coupe' },
        ...{ cylinders: 6, engine: 'V6', fuel: 'Gasoline', doors: 2, vehicleType: 1 },
      },
    ],
    [
      'KM8K2CAB4PU001140',
      {
        ...{ year: 2023, make: 'Hyundai', model: 'Kona', trim: 'SE', bodyStyle: 'SUV', engine: '2.0L 4 cyl' },
        ...{ fuel: 'Gasoline', doors: 5, vehicleType: 1 },
      },
    ],
    // A choice of trims is none.
    [
      '2T1BURHE8JC123456',
      { year: 2018, make: 'Toyota', model: 'Corolla', trim: '', trims: ['L', 'LE', 'SE', 'XLE', 'XSE'] },
    ],
    // A bus: position 7 does not bind it, the patterns of 1989 explain more of it than those of 2019.
    [
      '1M8GDM9AXKP042788',
      { year: 1989, make: 'Motor Coach Industries', bodyStyle: 'Bus', fuel: 'Diesel', vehicleType: 7 },
    ],
    [
      '1FADP5AU6DL536022',
      { year: 2013, make: 'Ford', model: 'C-Max', fuel: 'Hybrid', bodyStyle: 'Hatchback' },
    ],
    // Motorcycles: the year's letter comes without a hint in position 7.
    [
      '1HD1KB4197Y643325',
      { year: 2007, make: 'Harley-Davidson', model: 'Street Glide', engine: '1584 cc 2 cyl', vehicleType: 3 },
    ],
    [
      withDigit('JH2SC590_AK000001'),
      { year: 2010, make: 'Honda', model: 'CBR1000RR', bodyStyle: 'Sport', vehicleType: 3 },
    ],
    // Pickups, with the drive their makers' codes tell.
    [
      withDigit('1FTFW1ET_DFC10312'),
      {
        year: 2013,
        make: 'Ford',
        model: 'F-150',
        bodyStyle: 'Pickup',
        engine: '3.5L V6',
        drive: '4WD',
        vehicleType: 2,
      },
    ],
    [
      withDigit('1GCVKREC_EZ123456'),
      {
        year: 2014,
        make: 'Chevrolet',
        model: 'Silverado 1500',
        trim: 'LT',
        fuel: 'Flex',
        drive: '4WD',
        doors: null,
      },
    ],
    [withDigit('1C6RR6LT_HS510123'), { year: 2017, make: 'Ram', model: '1500', trim: 'SLT', drive: '2WD' }],
    [
      withDigit('5YJ3E1EA_HF000316'),
      { make: 'Tesla', model: 'Model 3', fuel: 'Electric', engine: 'Electric', drive: 'RWD' },
    ],
    [withDigit('1G1RC6S5_HU100000'), { make: 'Chevrolet', model: 'Volt', fuel: 'Plug-in-Hybrid' }],
    [withDigit('JTMEB3FV_MD000000'), { make: 'Toyota', model: 'RAV4 Prime', fuel: 'Plug-in-Hybrid' }],
    [
      withDigit('WAUFFAFL_CN000001'),
      { make: 'Audi', model: 'A4', trim: 'quattro Premium Plus', drive: 'AWD' },
    ],
    [
      withDigit('2C4RC1GG_KR123456'),
      { make: 'Chrysler', model: 'Pacifica', bodyStyle: 'Minivan', engine: '3.6L V6' },
    ],
  ])('%s', async (vin, expected) => expect(await decoder.decode(vin)).toMatchObject(expected));

  it('does not mind how it is written', async () =>
    expect(await decoder.decode(' i1hgcm82633a004352')).toMatchObject({ model: 'Accord' }));

  it('tells the maker and the year of a model it does not know', async () =>
    expect(await decoder.decode('1HGZZZZZ9TA000001')).toEqual({
      ...UNKNOWN_VEHICLE,
      make: 'Honda',
      year: 2026,
    }));

  it.each([
    '',
    'ZZZZZZZZZZZZZZZZZ',
    '138477Z105432',
    "1HG'; drop table",
    '00000000000000000',
    '?'.repeat(17),
  ])('knows nothing of %j', async (vin) => expect(await decoder.decode(vin)).toEqual(UNKNOWN_VEHICLE));

  it('answers many at once, each its own', async () => {
    const vins = Array.from({ length: 300 }, (_, n) => (n % 2 ? '1HGCM82633A004352' : 'KM8K2CAB4PU001140'));
    const models = (await Promise.all(vins.map((vin) => decoder.decode(vin)))).map(({ model }) => model);
    expect(models).toEqual(vins.map((vin) => (vin.startsWith('1HG') ? 'Accord' : 'Kona')));
  });

  it('starts again after its thread was ended', async () => {
    await decoder.close();
    expect(await decoder.decode('1HGCM82633A004352')).toMatchObject({ model: 'Accord' });
    expect(failures).toEqual([]);
  });
});

/** As much of vPIC's tables as condense.ts reads, with one car in them. */
const smallData = async (): Promise<Buffer> => {
  const { Database } = await initSqlJs();
  const database = new Database();
  const named = ['BodyStyle', 'DriveType', 'FuelType', 'EngineConfiguration', 'ElectrificationLevel'];
  for (const table of [...named, 'ChargerLevel', 'Turbo', 'Model', 'Make', 'VehicleType', 'EngineModel']) {
    database.run(`create table ${table} (Id integer, Name text)`);
  }
  database.run(`
    create table Make_Model (MakeId, ModelId); create table Wmi (Id, Wmi, VehicleTypeId); create table Wmi_Make (WmiId, MakeId);
    create table Wmi_VinSchema (WmiId, VinSchemaId, YearFrom, YearTo);
    create table EngineModelPattern (EngineModelId, ElementId, AttributeId);
    create table Pattern (VinSchemaId, Keys, ElementId, AttributeId);
    insert into Model values (7, 'Testcar'); insert into Make values (8, 'Testmake'); insert into Make_Model values (8, 7);
    insert into VehicleType values (2, 'Passenger Car'); insert into Wmi values (1, '1AA', 2);
    insert into Wmi_VinSchema values (1, 5, 2000, null); insert into Pattern values (5, '*B#', 28, '7');`);
  return gzipSync(database.export());
};

describe('the data', () => {
  let folder: string;
  let source: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-vin-'));
    source = join(folder, 'small.db.gz');
    await writeFile(source, await smallData());
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is made once, by one of several at once, and leaves nothing else behind', async () => {
    const target = join(folder, 'once');
    const made = await Promise.all([1, 2, 3].map(() => prepareVinData(target, source)));
    expect(new Set(made.map(({ path }) => path)).size).toBe(1);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await readdir(target)).toHaveLength(1);
  });

  it('takes the place of an older form', async () => {
    const target = join(folder, 'older');
    await mkdir(target);
    await writeFile(join(target, 'vpic-1-0.db'), 'old');
    const { path } = await prepareVinData(target, source);
    expect((await readdir(target)).map((name) => join(target, name))).toEqual([path]);
  });

  it('is made although a killed server left its lock', async () => {
    const target = join(folder, 'locked');
    const { path } = await prepareVinData(target, source);
    await rm(path);
    await mkdir(`${path}.lock`);
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(`${path}.lock`, longAgo, longAgo);
    await expect(prepareVinData(target, source).then((again) => access(again.path))).resolves.toBeUndefined();
  });

  it('is decoded by its patterns', async () => {
    const decoder = createVinDecoder({ dataDir: folder, source, now, timeoutMs: 60_000 });
    const known = await decoder.decode('1AAAB1CDE1A000001');
    const unlike = await decoder.decode('1AAAXXCDE1A000001');
    await decoder.close();
    expect(known).toMatchObject({ decoded: true, make: 'Testmake', model: 'Testcar', year: 2001 });
    expect(unlike).toMatchObject({ decoded: false, model: '', year: 2001 });
  });

  it('that is broken makes every VIN unknown, and says why', async () => {
    const broken = join(folder, 'broken.gz');
    await writeFile(broken, 'no archive');
    const reasons: string[] = [];
    const decoder = createVinDecoder({
      dataDir: join(folder, 'broken'),
      source: broken,
      now,
      timeoutMs: 60_000,
      onFailure: ({ message }) => reasons.push(message),
    });
    expect(await decoder.decode('1HGCM82633A004352')).toEqual(UNKNOWN_VEHICLE);
    await writeFile(broken, await smallData());
    // the thread was ended and another begins with what is there now
    expect((await decoder.decode('1AAAB1CDE1A000001')).model).toBe('Testcar');
    await decoder.close();
    expect(reasons).toEqual(['VIN decoder: incorrect header check']);
    await expect(openSqlite(Buffer.from('x')).then((db) => db.exec('select 1 from t'))).rejects.toThrow();
  });
});
