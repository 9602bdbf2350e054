import { importingCalls } from '@forecourt/contract/inventory/importing';
import { checkDigitOf } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { drawPdf, eblockWithTaxColumn } from '../services/pdf-text/fixtures';
import type { TestApp } from './app';

/** A VIN of a 2003 Accord with the right check digit, another for each number. */
export const vinOf = (number: number): string => {
  const vin = `1HGCM8260 3A${String(number).padStart(6, '0')}`.replace(' ', '');
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
};

export const HEADER =
  'Run #,VIN,Year,Make,Model,Odometer (km),Sale Date,Sale Price,Buyer Fee,HST,Seller,Announcements';
export const lineOf = (
  vin: string,
  more: { price?: string; seller?: string; odometer?: string } = {},
): string =>
  `12,${vin},2003,Honda,Accord,${more.odometer ?? '"187,420"'},25/02/2026,${more.price ?? '"$4,000.00"'},300,559,${more.seller ?? 'Foo'},As is`;

export const csvFile = (...rows: string[]): File => csvText([HEADER, ...rows].join('\n'));
export const csvText = (content: string | Uint8Array<ArrayBuffer>): File =>
  new File([content], 'purchases.csv');
export const pdfFile = (content: Uint8Array, name = 'invoice.pdf'): File =>
  new File([new Uint8Array(content)], name, { type: 'application/pdf' });

/** What eblock() is about. */
export const ACCORD = '1HGCM82633A004352';
export const eblock = () => drawPdf(eblockWithTaxColumn());

export type Source = 'eblock' | 'otolane' | 'impact-auto';
export const extractPaper = async (
  t: TestApp,
  token: string,
  content: Uint8Array | Promise<Uint8Array> = eblock(),
  source: Source = 'eblock',
) =>
  t.call(
    importingCalls.extractAuction,
    { params: { source }, files: { pdf: pdfFile(await content) } },
    token,
  );

export const storedFiles = (t: TestApp, dealershipId: number) =>
  t.sql(sql`select name from stored_file where dealership_id = ${dealershipId} and removed_at is null`);
