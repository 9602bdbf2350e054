import { depositsCalls } from '@forecourt/contract/deposits/index';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { openDealer } from '../../../test-support/deposits';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const textOf = async (content: unknown) => {
  const document = await getDocumentProxy(new Uint8Array(content as Buffer)); // a file comes as bytes
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages };
};

it('is a PDF with the number, the people, the vehicle, the amount and what was left then', async () => {
  const d = await openDealer(t);
  const { id } = await d.booked({ price: 1_234.5, transaction: '000417', paymentMethod: 'Cheque' });
  const { entries } = (await d.refund(id, 234.5)).body;
  const receipt = (entry: number) => t.call(depositsCalls.receipt, { params: { id: entry } }, d.token);
  const [received, refunded] = [await receipt(entries[0]?.id ?? 0), await receipt(entries[1]?.id ?? 0)];
  expect([received.status, received.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(String(received.headers['content-disposition'])).toContain('receipt-R-000001.pdf');
  const first = await textOf(received.body);
  expect(first.totalPages).toBe(1);
  for (const part of [
    ...['Deposit receipt', 'R-000001', '2026-05-01', '$1,234.50', 'Grace Fraser', 'grace@example.org'],
    ...['2022 Kia Soul', 'Cheque', '000417', 'Balance of this deposit $1,234.50', 'until 2099-05-01'],
  ])
    expect(first.text).toContain(part);
  const second = await textOf(refunded.body);
  for (const part of [
    'Refund receipt',
    'R-000002',
    '$234.50',
    'Buyer withdrew',
    'Balance of this deposit $1,000.00',
  ])
    expect(second.text).toContain(part);
});
