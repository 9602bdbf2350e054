import { describe, expect, it } from 'vitest';
import { carsOf, detail, edit, holds, part, save } from './support/cars';
import { choose, errorOf, field, heading, openChoices, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const cars = carsOf(s);
const NAME = '2021 Mazda CX-5';

describe('the edit screen', () => {
  it('keeps every section, and shows it again after a reload', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', edit(id), `Edit ${NAME}`);
    const description = part(page, 'Description Of Vehicle');
    expect(await description.locator('label').allTextContents()).toEqual([
      ...['Year', 'Make', 'Model', 'Body style', 'Exterior Color', 'Stock NO. *', 'Vin'],
      ...['Total Sales Price', 'Fuel type', 'Odometer'],
    ]);
    expect(await openChoices(page, description, 'Year')).toHaveLength(127);
    await page.getByRole('option', { name: '2020', exact: true }).click();
    await field(page, 'Model').fill('CX-9');
    await choose(page, 'Body style', 'SUV');
    await choose(page, 'Exterior Color', 'Blue');
    await field(page, 'Total Sales Price').fill('24500.5');
    await choose(page, 'Fuel type', 'Hybrid');
    await field(page, 'Odometer (KM)').fill('61234');
    await choose(page, 'Odometer unit', 'Miles');
    await field(page, 'Odometer (MI)').waitFor();
    await choose(page, 'Condition', 'Excelent');
    await choose(page, 'Title status', 'Clean');
    await field(page, 'Tags').fill('Certified');
    await page.getByRole('option', { name: 'Certified' }).click();
    await field(page, 'Trim').fill('Signature');
    await field(page, 'Engine').fill('2.5L I4');
    await field(page, 'Cylinders').fill('4');
    await choose(page, 'Transmission', 'Automatic');
    await choose(page, 'Drive type', 'AWD');
    await field(page, 'Options').fill('Heated seats');
    await page.keyboard.press('Enter');
    await field(page, 'Special price').fill('23900');
    await field(page, 'Cost').fill('19000');
    await field(page, 'Reason for the change').fill('Market check');
    await page.getByRole('switch', { name: 'In transit' }).check();
    await page.getByRole('textbox', { name: 'Description' }).fill('One owner.\nTwo keys.');
    await save(page);
    await toast(page, 'Done');
    await page.reload();
    await heading(page, 'Edit 2020 Mazda CX-9 Signature');
    await holds(page, 'Body style', 'SUV');
    await holds(page, 'Exterior Color', 'Blue');
    await holds(page, 'Total Sales Price', '24,500.5');
    await holds(page, 'Odometer (MI)', '61,234');
    expect(await cars.read(id)).toMatchObject({
      ...{
        sell_price: 24_500.5,
        special_price: 23_900,
        cost_price: 19_000,
        odometer: 61_234,
        odometer_type: 1,
      },
      ...{ condition: 3, title_status: 'Clean', in_transit: 1, more_option: ['Heated seats'] },
      tags: [{ name: 'Certified' }],
      description: 'One owner.\nTwo keys.',
      Vehicle: {
        ...{ model_year: 2020, model: 'CX-9', trim: 'Signature', fuel_type: 'Hybrid', engine: '2.5L I4' },
        ...{ engine_cylinders: 4, transmission: 'Automatic', drive_type: 'AWD', exterior_color: 'Blue' },
      },
    });
    // one save is one line of the timeline, and its price stands in the history with its reason
    const prices = (await s.ask('owner', 'GET', `/api/v1/vehicles/${id}/prices`)).body;
    expect(prices[0]).toMatchObject({ sell_price: 24_500.5, reason: 'Market check' });
  });

  it('calls the colour of a motorcycle just Color, and lets the dealership add one', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', edit(id), `Edit ${NAME}`);
    await choose(page, 'Vehicle type', 'Motorcycle');
    await field(page, 'Color').fill('Midnight Plum');
    await page.getByRole('option', { name: 'Add new “Midnight Plum”' }).click();
    await holds(page, 'Color', 'Midnight Plum');
    await save(page);
    await toast(page, 'Done');
    expect((await cars.read(id)).Vehicle.exterior_color).toBe('Midnight Plum');
    const offered = (await s.ask('seller', 'GET', '/api/colors')).body;
    expect(offered).toContainEqual(expect.objectContaining({ name: 'Midnight Plum', own: 1 }));
  });

  it('puts refusals on their fields and keeps what was typed', async () => {
    await cars.add({ stock_NO: 'TAKEN-1' });
    const id = await cars.add();
    const page = await cars.open('owner', edit(id), `Edit ${NAME}`);
    await field(page, 'Stock NO.').fill('TAKEN-1');
    await field(page, 'Total Sales Price').fill('-5');
    await field(page, 'Make').fill('');
    await save(page);
    await expect.poll(() => errorOf(page, 'Total Sales Price')).toBe('must not be negative');
    expect(await errorOf(page, 'Make')).toBe('Required');
    await field(page, 'Total Sales Price').fill('18000');
    await field(page, 'Make').fill('Mazda');
    await save(page);
    await expect.poll(() => errorOf(page, 'Stock NO.')).toBe('Another vehicle has this stock number');
    // nothing of it was saved
    expect((await cars.read(id)).sell_price).toBe(20_000);
    await page.getByRole('link', { name: 'Back' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await holds(page, 'Total Sales Price', '18,000');
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await holds(page, 'Total Sales Price', '20,000');
  });

  it('shows what differs when someone else was faster', async () => {
    const id = await cars.add();
    const mine = await cars.open('owner', edit(id), `Edit ${NAME}`);
    const theirs = await cars.open('manager', edit(id), `Edit ${NAME}`);
    await field(mine, 'Total Sales Price').fill('21000');
    await field(mine, 'Trim').fill('GT');
    await field(theirs, 'Total Sales Price').fill('19500');
    await choose(theirs, 'Exterior Color', 'Red');
    await save(theirs);
    await toast(theirs, 'Done');
    await save(mine);
    const dialog = mine.getByRole('dialog', { name: 'Someone else changed this record' });
    await dialog.getByText('Marcus Whitfield saved this record').waitFor();
    const price = dialog.getByRole('radiogroup', { name: 'Total Sales Price' });
    await price.getByRole('radio', { name: '$21,000.00' }).waitFor();
    await price.getByRole('radio', { name: '$19,500.00' }).check();
    expect(await dialog.getByRole('radiogroup').count()).toBe(1);
    await dialog.getByText('Exterior Color: Red').waitFor();
    await dialog.getByRole('button', { name: 'Save as chosen' }).click();
    await toast(mine, 'Done');
    expect(await cars.read(id)).toMatchObject({
      sell_price: 19_500,
      Vehicle: { trim: 'GT', exterior_color: 'Red' },
    });
  });
});

describe('the record', () => {
  it('changes status, marks and extra status in place, with a way back', async () => {
    const id = await cars.add({ acquired_on: '2026-01-02' });
    const page = await cars.open('owner', detail(id), NAME);
    await page.getByRole('button', { name: /^Status of/ }).click();
    await page.getByRole('menuitem', { name: 'Need Service' }).click();
    await toast(page, `${NAME}: Need Service`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await cars.read(id)).status).not.toBe(2);
    await page.getByRole('button', { name: /^Status of/ }).click();
    await page.getByRole('menuitem', { name: 'Sold' }).click();
    const sold = page.getByRole('dialog', { name: 'Sold' });
    await field(sold, 'Sold on').fill('2026-01-15');
    await sold.getByRole('button', { name: 'Set to sold' }).click();
    await expect.poll(async () => (await cars.read(id)).sold_date).toBe('2026-01-15');
    await page.getByRole('button', { name: `More actions for ${NAME}` }).click();
    await page.getByRole('menuitem', { name: 'Take the sale back' }).click();
    await expect.poll(async () => (await cars.read(id)).sold_date).toBeNull();
    for (const mark of ['Coming soon', 'In transit', 'In lease', 'Call for price'])
      await page.getByRole('switch', { name: mark }).check();
    await field(page, 'Extra status').fill('At detailer');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => cars.read(id))
      .toMatchObject({
        ...{ coming_soon: 1, in_transit: 1, in_lease: 1, call_for_price: 1 },
        extra_status: [{ name: 'At detailer' }],
      });
  });

  it('is deleted and brought back; one with a live deal is asked about', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', detail(id), NAME);
    const remove = async () => {
      await page.getByRole('button', { name: `More actions for ${NAME}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await remove();
    await sees(page, 'This vehicle is deleted');
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    await s.ask('owner', 'PATCH', '/api/mid/vehicle/change/status', { ids: [id], status: 5 });
    await remove();
    const question = page.getByRole('dialog', { name: `Delete ${NAME}?` });
    await question.getByText(/has a live deal/).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(async () => (await cars.read(id)).is_deleted).toBe(0);
  });

  it('shows prices, their history and the tax of the province', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', detail(id, 'prices'), NAME);
    const tax = page.getByRole('table', { name: 'Price with tax' });
    await tax.getByText('$22,400.00').waitFor();
    await field(page, 'Special price').fill('19000');
    await field(page, 'Reason for the change').fill('Spring sale');
    await save(page, 'Save prices');
    await toast(page, 'Done');
    await tax.getByText('$21,280.00').waitFor();
    const newest = page.getByRole('table', { name: 'Price history' }).locator('tbody tr').first();
    expect(await newest.locator('td').allTextContents()).toEqual(
      expect.arrayContaining(['$19,000.00', 'Spring sale', 'Olivia Bergeron']),
    );
    expect(await field(page, 'Reason for the change').inputValue()).toBe('');
  });
});

describe('the VIN', () => {
  it('is decoded first, compared, and saved', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', `/admin/edit-vehicle?id=${id}`, 'Edit VIN');
    const vin = page.getByLabel(/^VIN/);
    await vin.fill('1HGCM82633A004353');
    await page.getByText(/^The check digit \(position 9\) is 3/).waitFor();
    await vin.fill('1HGCM82633A004352');
    const table = page.getByRole('table', { name: 'What the VIN says' });
    const model = table.getByRole('row').filter({ hasText: 'Model' });
    await model.getByText('Accord').waitFor();
    expect((await cars.read(id)).Vehicle).toMatchObject({ vin_number: '', make: 'Mazda' });
    await save(page, 'Save the VIN');
    await heading(page, '2003 Honda Accord EX-V6');
    expect((await cars.read(id)).Vehicle).toMatchObject({
      ...{ vin_number: '1HGCM82633A004352', make: 'Honda', model: 'Accord', model_year: 2003 },
    });
    // the same VIN on another car leads to this one
    const other = await cars.add();
    await page.goto(s.addressOf(`/admin/edit-vehicle?id=${other}`));
    await page.getByLabel(/^VIN/).fill('1HGCM82633A004352');
    await page
      .getByText(/^This VIN is in stock already/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Save the VIN' }).count()).toBe(0);
    await page.getByRole('link', { name: /^2003 Honda Accord/ }).click();
    await heading(page, '2003 Honda Accord EX-V6');
    const refused = await s.ask('owner', 'PUT', `/api/v1/vehicles/${other}/vin`, {
      vin_number: '1HGCM82633A004352',
    });
    expect([refused.status, refused.body.current.id]).toEqual([409, id]);
  });
});

describe('what others may', () => {
  it('lets a seller change a car but not see what it cost', async () => {
    const id = await cars.add({ cost_price: 15_000 });
    const page = await cars.open('seller', detail(id), NAME);
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    expect(await page.getByText('$15,000.00').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Purchase', exact: true }).count()).toBe(0);
    await page.goto(s.addressOf(edit(id)));
    await heading(page, `Edit ${NAME}`);
    expect(await field(page, 'Cost').count()).toBe(0);
    expect(await field(page, 'Total Sales Price').getAttribute('readonly')).not.toBeNull();
    await page.getByText('Your role may not change prices').first().waitFor();
    await field(page, 'Trim').fill('GX');
    await save(page);
    await toast(page, 'Done');
    expect(await cars.read(id)).toMatchObject({ cost_price: 15_000, Vehicle: { trim: 'GX' } });
  });

  it('lets a mechanic look and nothing else', async () => {
    const id = await cars.add();
    const page = await cars.open('mechanic', detail(id), NAME);
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Status of/ }).count()).toBe(0);
    expect(await page.getByRole('switch', { name: 'In lease' }).isDisabled()).toBe(true);
    for (const tab of ['photos', 'prices', 'documents', 'notes', 'rent', 'timeline']) {
      await page.goto(s.addressOf(detail(id, tab)));
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      expect(await page.getByRole('button', { name: /^(Add|Save|Rent out|Take)/ }).count()).toBe(0);
    }
    await page.goto(s.addressOf(edit(id)));
    await page.getByRole('heading', { level: 1, name: /no access|not found/ }).waitFor();
  });

  it('says that the car of another dealership is not in stock', async () => {
    const id = await cars.add();
    const page = await s.as('owner2005', detail(id));
    await sees(page, 'This vehicle is not in your stock');
    await page.goto(s.addressOf(edit(id)));
    await sees(page, 'This vehicle is not in your stock');
    await page.goto(s.addressOf(detail(999_999_999_999)));
    await sees(page, 'This vehicle is not in your stock');
  });
});
