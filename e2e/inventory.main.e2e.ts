import { describe, expect, it } from 'vitest';
import { ADD, accord, arrivesAtCar, stockOf, typeVin } from './support/entering';
import { choose, field, heading, pngOf, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const stock = stockOf(s);

describe('a car', () => {
  it('is decoded as soon as it is whole, completed, and put in stock', async () => {
    const page = await s.as('owner', ADD);
    await heading(page, 'Add vehicle');
    await typeVin(page, '1hgcm 82633-a004352');
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    expect(await field(page, 'Year').inputValue()).toBe('2003');
    expect(await field(page, 'Model').inputValue()).toBe('Accord');
    await expect.poll(() => field(page, 'Body style').inputValue()).toBe('Coupe');
    expect(await field(page, 'Fuel type').inputValue()).toBe('Gasoline');
    expect(await field(page, 'Transmission').inputValue()).toBe('');
    await field(page, 'Trim').fill('');
    await choose(page, 'Transmission', 'Automatic');
    await choose(page, 'Exterior Color', 'Silver');
    await field(page, 'Stock No.').fill('E2E-1');
    await field(page, 'Odometer').fill('187420');
    await field(page, 'Odometer unit').selectOption('mi');
    await field(page, 'Sell price').fill('8995');
    await choose(page, 'Status', 'Ready ForSale');
    await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
    const id = await arrivesAtCar(page);
    expect(await stock.car(id)).toMatchObject({
      ...{ stock_NO: 'E2E-1', odometer: 187_420, odometer_type: 1, sell_price: 8995, status: 4 },
      how_enter_status: 1,
      Vehicle: {
        ...{ vin_number: '1HGCM82633A004352', make: 'Honda', model: 'Accord', model_year: 2003, trim: '' },
        ...{ transmission: 'Automatic', exterior_color: 'Silver', body_style: 'Coupe' },
      },
    });
  });

  it('goes from its VIN through price and photo to sold, deleted and back', async () => {
    const vin = accord(7101);
    const page = await s.as('owner', ADD);
    await typeVin(page, vin);
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    await field(page, 'Stock No.').fill('LIFE-1');
    await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
    const id = await arrivesAtCar(page);
    const name = (await stock.found('LIFE-1'))[0]?.title ?? '';
    await heading(page, name);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await heading(page, `Edit ${name}`);
    await field(page, 'Total Sales Price').fill('9450');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(async () => (await stock.car(id)).sell_price).toBe(9450);
    // the form knows too, or leaving would ask
    const save = page.getByRole('button', { name: 'Save changes' });
    await expect.poll(() => save.getAttribute('data-loading')).toBeNull();

    await page.goto(s.addressOf(`/admin/vehicle-detail/${id}?tab=photos`));
    const png = await pngOf(page, 1200, 800);
    await page
      .getByLabel('Photos from files')
      .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: png });
    await toast(page, `1 photo of ${name} added`);
    expect((await stock.car(id)).photos).toHaveLength(1);

    await page.getByRole('button', { name: /^Status of/ }).click();
    await page.getByRole('menuitem', { name: 'Sold' }).click();
    await page.getByRole('dialog', { name: 'Sold' }).getByRole('button', { name: 'Set to sold' }).click();
    await toast(page, `${name}: Sold`);
    expect(await stock.car(id)).toMatchObject({ status: 8, sold_date: expect.any(String) });

    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await toast(page, `${name} was deleted`);
    await sees(page, 'This vehicle is deleted');
    expect(await stock.found(vin)).toEqual([]);
    await page.getByRole('button', { name: 'Restore' }).click();
    await toast(page, `${name} was restored`);
    expect(await stock.car(id)).toMatchObject({ is_deleted: 0, status: 8, sell_price: 9450 });
    expect(await stock.found(vin)).toHaveLength(1);
  });
});
