import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from './support/browser';
import { carsOf, detail } from './support/cars';
import { pngOf, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const cars = carsOf(s);
const NAME = '2021 Mazda CX-5';
const SCRIPT = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const photosOf = async (id: number): Promise<{ id: number; width: number; height: number }[]> =>
  (await cars.read(id)).photos;
const idsOf = async (id: number) => (await photosOf(id)).map((photo) => photo.id);

const picture = async (page: Page, name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await pngOf(page, 1200, 800, colour),
});

const upload = async (page: Page, count: number) => {
  const colours = ['teal', 'navy', 'maroon', 'olive'];
  const files = [];
  for (let n = 0; n < count; n += 1)
    files.push(await picture(page, `${n + 1}.png`, colours[n % colours.length] ?? 'teal'));
  await page.getByLabel('Photos from files').setInputFiles(files);
  await toast(page, `${count} photos of ${NAME} added`);
};

const tile = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^Show photo ${place} `) });

/** Takes one tile by the mouse and lets it go over another. */
const drag = async (page: Page, from: number, to: number) => {
  const [a, b] = [await tile(page, from).boundingBox(), await tile(page, to).boundingBox()];
  if (!a || !b) throw new Error('both photos are on the page');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 12 });
  await page.mouse.up();
};

describe('photos', () => {
  it('come in many at once and are put in order by mouse and by keys', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', detail(id, 'photos'), NAME);
    await upload(page, 4);
    const first = await idsOf(id);
    expect(first).toHaveLength(4);
    // made smaller on the way
    expect(Math.max(...(await photosOf(id)).map(({ width }) => width))).toBeLessThanOrEqual(1024);
    await drag(page, 3, 1);
    const dragged = [first[2], first[0], first[1], first[3]];
    await expect.poll(() => idsOf(id)).toEqual(dragged);
    await page.getByRole('button', { name: 'Move photo 1 of 4', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const moved = [first[0], first[1], first[2], first[3]];
    await expect.poll(() => idsOf(id)).toEqual(moved);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Move photo 3 of 4',
    );
    await page.getByRole('button', { name: 'Make photo 4 of 4 the main one' }).click();
    await expect.poll(() => idsOf(id)).toEqual([first[3], first[0], first[1], first[2]]);
    await page.reload();
    await page.getByRole('button', { name: 'Main: photo 1 of 4' }).waitFor();
  });

  it('are turned, removed and brought back', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', detail(id, 'photos'), NAME);
    await upload(page, 2);
    const before = await photosOf(id);
    await page.getByRole('button', { name: 'Turn photo 1 of 2' }).click();
    await expect
      .poll(async () => (await photosOf(id))[0])
      .toMatchObject({ width: before[0]?.height, height: before[0]?.width });
    await page.getByRole('button', { name: 'Remove photo 1 of 2' }).click();
    await toast(page, 'The photo was removed');
    await expect.poll(() => idsOf(id)).toEqual([before[1]?.id]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => idsOf(id)).toEqual(before.map((photo) => photo.id));
    await page.getByRole('button', { name: 'Remove photo 1 of 2' }).waitFor();
    await tile(page, 1).click();
    const box = page.getByRole('dialog', { name: `Photos of ${NAME}` });
    await box.getByText('1 of 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await box.getByText('2 of 2').waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });

  it('refuse a drawing with script, also under another name, and take the others', async () => {
    const id = await cars.add();
    const page = await cars.open('owner', detail(id, 'photos'), NAME);
    await page
      .getByLabel('Photos from files')
      .setInputFiles([
        { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: SCRIPT },
        { name: 'sneaky.png', mimeType: 'image/png', buffer: SCRIPT },
        await picture(page, 'good.png', 'teal'),
      ]);
    await toast(page, `1 photo of ${NAME} added`);
    const refusals = page.getByRole('alert');
    await expect
      .poll(() => refusals.allTextContents())
      .toEqual(Array.from({ length: 2 }, () => 'please use jpg jpeg png and webp file'));
    expect(await idsOf(id)).toHaveLength(1);
    await page.getByRole('button', { name: 'Dismiss drawing.svg' }).click();
    await page.getByRole('button', { name: 'Dismiss sneaky.png' }).click();
    await expect.poll(() => refusals.count()).toBe(0);
  });

  it('come from the camera on a phone, where nothing stands out sideways', async () => {
    const id = await cars.add({ description: 'x'.repeat(300), more_option: ['y'.repeat(80)] });
    const page = await cars.open('seller', detail(id, 'photos'), NAME, { width: 390 });
    await page.getByRole('button', { name: 'Take a photo' }).waitFor();
    const camera = page.getByLabel('Photo from the camera');
    expect(await camera.getAttribute('capture')).toBe('environment');
    await camera.setInputFiles(await picture(page, 'lot.png', 'navy'));
    await toast(page, `1 photo of ${NAME} added`);
    for (const tab of ['overview', 'photos', 'prices', 'documents', 'notes', 'rent', 'timeline']) {
      await page.goto(s.addressOf(detail(id, tab)));
      await settled(page);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, tab).toBeLessThanOrEqual(0);
    }
    await page.goto(s.addressOf(`/admin/edit-vehicle-managment/${id}`));
    await settled(page);
    await sees(page, 'Description Of Vehicle');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
});
