import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { ADD, accord, arrivesAtCar, fitsWidth, stockOf, typeVin, vinError } from './support/entering';
import { choose, errorOf, field, gone, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const stock = stockOf(s);

describe('a car by its VIN', () => {
  it('is refused with what is wrong with it', async () => {
    const page = await s.as('owner', ADD);
    for (const [vin, message] of [
      ['1HGCM82633AOO4352', 'A VIN has no I, O or Q: O at 12, O at 13'],
      ['IHGCM82633A004352', 'A VIN has no I, O or Q: I at 1'],
      ['1HGCM82633AQ04352', 'A VIN has no I, O or Q: Q at 12'],
      ['1HGCM82633A00435200', 'A VIN has 17 characters and this one 19'],
      ['1HGCM82633A00435!', 'A VIN has only letters and digits: ! at 17'],
      ['1HG', 'A VIN has 17 characters and this one 3'],
    ] as const) {
      await typeVin(page, vin);
      await field(page, 'VIN').press('Tab');
      await expect.poll(() => vinError(page)).toBe(message);
      expect(await page.getByRole('button', { name: 'Add vehicle', exact: true }).count()).toBe(0);
    }
  });

  it('with a typo offers what was meant', async () => {
    const page = await s.as('owner', ADD);
    const meant = accord(4911);
    await typeVin(page, meant.replace('04911', 'O4911'));
    await page.getByRole('button', { name: `Use ${meant}` }).click();
    expect(await field(page, 'VIN').inputValue()).toBe(meant);
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
  });

  it('with a wrong check digit is a warning, and comes in all the same', async () => {
    const page = await s.as('owner', ADD);
    await typeVin(page, '2T1BURHE5JC123456');
    await sees(page, 'The check digit (position 9) is 5 and should be 8: there may be a typo');
    await page.getByRole('button', { name: 'Use 2T1BURHE8JC123456' }).waitFor();
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Toyota');
    await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
    const id = await arrivesAtCar(page);
    expect((await stock.car(id)).Vehicle.vin_number).toBe('2T1BURHE5JC123456');
  });

  it('older than 1981 has a short one, once someone says so', async () => {
    const page = await s.as('owner', ADD);
    await typeVin(page, '138477Z105432');
    await field(page, 'VIN').press('Tab');
    await sees(page, /right only for a vehicle older than 1981/);
    await page.getByRole('button', { name: 'The vehicle is older than 1981' }).click();
    await field(page, 'Make').fill('Chevrolet');
    await field(page, 'Model').fill('Chevelle');
    await choose(page, 'Year', '1967');
    await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
    const id = await arrivesAtCar(page);
    expect((await stock.car(id)).Vehicle).toMatchObject({ vin_number: '138477Z105432', model_year: 1967 });
  });

  it('that is in stock is refused with the way to the car', async () => {
    const there = await stock.add(accord(5001), { stock_NO: 'TWICE' });
    const page = await s.as('seller', ADD);
    await typeVin(page, accord(5001));
    await sees(page, 'This VIN is in stock already.');
    expect(await page.getByRole('button', { name: 'Add vehicle', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: /TWICE/ }).click();
    expect(await arrivesAtCar(page)).toBe(there.id);
  });

  it('is refused as well when someone was faster, and names that car', async () => {
    const page = await s.as('owner', ADD);
    await typeVin(page, accord(5002));
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    const { stock_NO } = await stock.add(accord(5002));
    await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
    await sees(page, 'This VIN is in stock already.');
    await page.getByRole('link', { name: new RegExp(stock_NO) }).waitFor();
    expect(await stock.found(accord(5002))).toHaveLength(1);
  });

  it('that was deleted comes back with what it had', async () => {
    const gone = await stock.add(accord(5003), { stock_NO: 'BACK-1', sell_price: 7777 });
    await s.ask('owner', 'DELETE', `/api/vehicle/dealership/mid/multi/delete?ids=${gone.id}`);
    const page = await s.as('owner', ADD);
    await typeVin(page, accord(5003));
    await sees(page, 'A vehicle with this VIN was deleted earlier.');
    await page.getByRole('button', { name: 'Restore' }).click();
    expect(await arrivesAtCar(page)).toBe(gone.id);
    expect(await stock.car(gone.id)).toMatchObject({ is_deleted: 0, sell_price: 7777 });
  });

  it('is followed by another at once', async () => {
    await stock.add(accord(5007), { stock_NO: 'H1001' });
    const page = await s.as('owner', ADD);
    await typeVin(page, accord(5004));
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    await page.getByRole('button', { name: 'Add and enter another' }).click();
    await sees(page, 'Added just now (1)');
    await expect.poll(() => field(page, 'VIN').inputValue()).toBe('');
    await typeVin(page, accord(5005));
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    await field(page, 'Stock No.').fill('H1001');
    await page.getByRole('button', { name: 'Add and enter another' }).click();
    await expect.poll(() => errorOf(page, 'Stock No.')).toBe('Another vehicle has this stock number');
    await field(page, 'Stock No.').fill('E2E-2');
    await page.getByRole('button', { name: 'Add and enter another' }).click();
    await sees(page, 'Added just now (2)');
  });

  it('works on a phone, in the dark, for everyone', async () => {
    const page = await s.as('seller', ADD, { width: 390, dark: true });
    await typeVin(page, accord(5006));
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    await gone(page, 'Cost price');
    await fitsWidth(page);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('a list of VINs', () => {
  it('has a result for each line, and a second try for those that failed', async () => {
    const [one, two, three] = [accord(6001), accord(6002), accord(6003)];
    await stock.add(three);
    const page = await s.as('owner', `${ADD}?way=list`);
    await page
      .getByRole('textbox', { name: 'VINs' })
      .fill(`${one}\n${two.replace('06002', 'O6002')}\n${three}\n${one}`);
    await sees(page, /3 VINs · 1 twice in the list, taken once/);
    await page.getByRole('button', { name: 'Add 3 VINs' }).click();
    await sees(page, '1 added, 1 in stock already, 1 not added');
    await page.getByRole('link', { name: 'Open the vehicle' }).waitFor();
    const wrong = page.getByRole('textbox', { name: 'VIN of line 2' });
    expect(await wrong.inputValue()).toBe(two.replace('06002', 'O6002'));
    await page.getByRole('button', { name: `Use ${two}` }).click();
    await page.getByRole('button', { name: 'Try it again' }).click();
    await sees(page, '2 added, 1 in stock already');
    expect(await stock.found(two)).toHaveLength(1);
    expect((await stock.car((await stock.found(one))[0]?.id ?? 0)).how_enter_status).toBe(6);
  });

  it('keeps to the width of a phone', async () => {
    const page = await s.as('owner', `${ADD}?way=list`, { width: 390 });
    await page.getByRole('textbox', { name: 'VINs' }).fill('1HGCM82633AOO4352\n2T1BURHE5JC123457');
    await page.getByRole('list', { name: 'Lines to look at' }).waitFor();
    await fitsWidth(page);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('what has no VIN', () => {
  it('needs its year, make and model', async () => {
    const page = await s.as('owner', `${ADD}?way=no-vin`);
    await choose(page, 'Vehicle type', 'Motorcycle');
    await field(page, 'Color').waitFor();
    expect(await page.getByLabel('Interior Color').count()).toBe(0);
    await choose(page, 'Vehicle type', 'Boat');
    await choose(page, 'Body style', 'Pontoon');
    await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
    await expect.poll(() => errorOf(page, 'Make')).toBe('Required');
    expect(await errorOf(page, 'Model')).toBe('Required');
    expect(await errorOf(page, 'Year')).toBe('Required');
    await field(page, 'Make').fill('Bennington');
    await field(page, 'Model').fill('22 LSB');
    await choose(page, 'Year', '2019');
    await field(page, 'Sell price').fill('-5');
    await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
    await expect.poll(() => errorOf(page, 'Sell price')).toBe('must not be negative');
    await field(page, 'Sell price').fill('38900');
    await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
    const id = await arrivesAtCar(page);
    expect(await stock.car(id)).toMatchObject({
      ...{ vehicleType: 5, sell_price: 38_900, how_enter_status: 7 },
      Vehicle: { make: 'Bennington', model_year: 2019, body_style: 'Pontoon', vin_number: '' },
    });
  });

  it('keeps what was typed when one looks elsewhere', async () => {
    const page = await s.as('owner', `${ADD}?way=no-vin`);
    await field(page, 'Make').fill('Shasta');
    await page.waitForTimeout(700);
    await page.getByRole('link', { name: 'By VIN' }).click();
    await field(page, 'VIN').waitFor();
    await page.getByRole('link', { name: 'Without a VIN' }).click();
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Shasta');
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('');
  });
});

describe('who may', () => {
  it('shows nobody without the right how to add', async () => {
    const page = await s.as('mechanic', ADD);
    await page.waitForSelector('h1');
    expect(await page.getByRole('link', { name: 'List of VINs' }).count()).toBe(0);
    expect(
      (await s.ask('mechanic', 'POST', '/api/vehicle/dealership/mid/add', { vin_number: accord(7001) }))
        .status,
    ).toBe(403);
  });

  it('says that it worked', async () => {
    const page = await s.as('owner', ADD);
    await typeVin(page, accord(7002));
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
    await toast(page, 'Done');
  });
});
