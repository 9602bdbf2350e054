import type { Locator, Page } from 'playwright-core';

/** The address behind the hash. */
export const whereIs = (page: Page): string => new URL(page.url()).hash.slice(1);

/** Waits until the page is at an address: the whole of it, or its path when no query is given. */
export const arrivesAt = (page: Page, address: string): Promise<void> =>
  page.waitForURL(({ hash }) => hash === `#${address}` || hash.split('?')[0] === `#${address}`);

export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Waits until a text stands on the page, to the letter. */
export const sees = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

export const gone = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text, { exact: true }).filter({ visible: true }).waitFor({ state: 'detached' });

/** What a toast says; those that come and go are caught as they appear. */
export const toast = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.mantine-Notification-root').filter({ hasText: text }).first().waitFor();

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A field by the words above it, whether or not it must be filled. */
export const field = (at: Page | Locator, label: string): Locator =>
  at
    .locator('input, textarea, select')
    .and(at.getByLabel(new RegExp(`^${literal(label)}( \\*)?$`)))
    .first();

/** What is said against a field, as a screen reader finds it. */
export const errorOf = (page: Page | Locator, label: string): Promise<string> =>
  field(page, label).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((part) => part?.id.endsWith('-error'))
      .map((part) => part?.textContent ?? '')
      .join(' '),
  );

/** Opens a field of choices and answers what it offers. */
export const openChoices = async (page: Page, at: Page | Locator, label: string): Promise<string[]> => {
  await field(at, label).click();
  const offered = page.getByRole('option').filter({ visible: true });
  await offered.first().waitFor();
  return offered.allTextContents();
};

export const choose = async (
  page: Page,
  label: string,
  option: string,
  at: Page | Locator = page,
): Promise<void> => {
  await openChoices(page, at, label);
  await page.getByRole('option', { name: option, exact: true }).filter({ visible: true }).click();
};

/** A picture of the given size, so that an upload has something true to send. */
export const pngOf = async (page: Page, width: number, height: number, colour = 'teal'): Promise<Buffer> => {
  const url = await page.evaluate(
    ([w, h, fill]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const brush = canvas.getContext('2d');
      if (brush) brush.fillStyle = String(fill);
      brush?.fillRect(0, 0, Number(w), Number(h));
      return canvas.toDataURL('image/png');
    },
    [width, height, colour] as const,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
};

/** A PDF that is one, small as it is. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
