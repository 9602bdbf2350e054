import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser';

let browser: Awaited<ReturnType<typeof launchBrowser>>;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser({});
  page = await browser.newPage();
});
afterAll(() => browser.close());

const CAR = {
  ...{ title: '2021 Toyota RAV4 XLE', price: 29_995, description: 'One owner.\nWinter tires.', year: '2021' },
  ...{ make: 'Toyota', model: 'RAV4', trim: 'XLE', body: 'SUV', transmission: 'CVT', drive: 'AWD' },
  ...{ fuel: 'Plug-in-Hybrid', condition: 'used', odometer: '68450', odometer_unit: 'km' },
  ...{ exterior_color: 'Gunmetal', interior_color: 'Black', vin: '2T3ZF4DV5BW012345', postal: 'N6A 1A1' },
  ...{ city: 'London', phone: '(519) 555-0142', contact_name: 'Northlot Auto', pictures: [], page_url: '' },
};

const options = (...words: string[]) =>
  words.map((word, value) => `<option value="${value}">${word}</option>`).join('');

/** As few fields as the form of Craigslist has at least, by the names that it gives them. */
const CRAIGSLIST = `<form><input name="PostingTitle"><input name="price"><input name="postal"><input name="geographic_area">
  <textarea name="PostingBody"></textarea><input name="auto_year"><input name="auto_make_model"><input name="auto_miles">
  <input name="auto_vin"><select name="auto_paint">${options('-', 'black', 'grey', 'custom')}</select>
  <select name="auto_transmission">${options('-', 'manual', 'automatic', 'other')}</select>
  <select name="auto_fuel_type">${options('-', 'gas', 'hybrid', 'other')}</select>
  <select name="auto_drivetrain">${options('-', 'fwd', '4wd')}</select>
  <select name="auto_bodytype">${options('-', 'sedan', 'SUV')}</select><input type="file" multiple>
  <button>publish</button></form>`;

/** Lists that the page draws when they are opened, and inputs that are known by their label alone. */
const FACEBOOK = `<div id="all"><label role="combobox" aria-label="Year" tabindex="0"></label>
  <label role="combobox" aria-label="Fuel type" tabindex="0"></label><label><span>Make</span><input></label>
  <label><span>Model</span><input></label><label><span>Mileage</span><input></label><label><span>Price</span><input></label>
  <label><span>Description</span><textarea></textarea></label><input type="file" multiple></div>`;

const open = async (body: string) => {
  await page.setContent(body);
  for (const name of ['choices.js', 'fill.js'])
    await page.addScriptTag({ content: await readFile(`web/extension/${name}`, 'utf8') });
};

const fill = (marketplace: string, car: object = CAR) =>
  page.evaluate(
    ([place, given]) =>
      (
        globalThis as unknown as {
          forecourtFill: { fill(place: unknown, root: Document, car: unknown): Promise<string[]> };
        }
      ).forecourtFill.fill(place, document, given),
    [marketplace, car] as const,
  );

describe('the browser extension', () => {
  it('fills in the form of Craigslist by the names of its fields, and submits nothing', async () => {
    await open(CRAIGSLIST);
    await page.evaluate(() => {
      document.forms[0]?.addEventListener('submit', () => document.body.setAttribute('data-submitted', '1'));
    });
    const filled = await fill('craigslist');
    expect(filled).toContain('PostingBody');
    const value = (name: string) => page.locator(`[name="${name}"]`).inputValue();
    const chosen = (name: string) => page.locator(`[name="${name}"] option:checked`).textContent();
    expect(await value('PostingTitle')).toBe('2021 Toyota RAV4 XLE');
    expect(await value('price')).toBe('29995');
    expect(await value('PostingBody')).toBe('One owner.\nWinter tires.');
    expect(await value('auto_make_model')).toBe('Toyota RAV4 XLE');
    expect(
      await Promise.all(
        ['auto_paint', 'auto_transmission', 'auto_fuel_type', 'auto_drivetrain', 'auto_bodytype'].map(chosen),
      ),
    ).toEqual(['grey', 'automatic', 'hybrid', '4wd', 'SUV']);
    expect(await page.getAttribute('body', 'data-submitted')).toBeNull();
  });

  it('leaves what is not known for the person', async () => {
    await open(CRAIGSLIST);
    const filled = await fill('craigslist', { ...CAR, price: null, drive: '', exterior_color: '' });
    expect(filled).not.toContain('price');
    expect(filled).not.toContain('auto_paint');
    expect(await page.locator('[name="auto_drivetrain"]').inputValue()).toBe('0');
  });

  it('fills in the form of Facebook by its labels, opens its lists, and the page hears of it', async () => {
    await open(FACEBOOK);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      document.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
      for (const box of document.querySelectorAll('[role="combobox"]'))
        box.addEventListener('click', () =>
          setTimeout(() => {
            document.querySelector('[role="listbox"]')?.remove();
            const list = document.createElement('ul');
            list.setAttribute('role', 'listbox');
            for (const word of ['2020', '2021', 'Gasoline', 'Plug-in hybrid', 'Hybrid']) {
              const item = document.createElement('li');
              item.setAttribute('role', 'option');
              item.textContent = word;
              item.addEventListener('click', () => {
                box.textContent = word;
                list.remove();
              });
              list.append(item);
            }
            document.body.append(list);
          }, 50),
        );
    });
    const filled = await fill('facebook');
    expect(filled).toEqual(['Year', 'Make', 'Model', 'Mileage', 'Price', 'Fuel type', 'Description']);
    expect(await page.getByRole('combobox', { name: 'Year' }).textContent()).toBe('2021');
    expect(await page.getByRole('combobox', { name: 'Fuel type' }).textContent()).toBe('Plug-in hybrid');
    expect(await page.getByLabel('Model').inputValue()).toBe('RAV4 XLE');
    const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    expect(heard).toContain('29995');
  });

  it('adds pictures as files', async () => {
    await open(CRAIGSLIST);
    const names = await page.evaluate(() => {
      const { addPictures } = (
        globalThis as unknown as {
          forecourtFill: { addPictures(root: Document, files: File[]): boolean };
        }
      ).forecourtFill;
      addPictures(document, [new File(['x'], 'vehicle-1.jpg', { type: 'image/jpeg' })]);
      const field = document.querySelector('input[type="file"]') as HTMLInputElement;
      return [...(field.files ?? [])].map(({ name }) => name);
    });
    expect(names).toEqual(['vehicle-1.jpg']);
  });
});
