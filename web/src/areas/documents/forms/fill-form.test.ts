import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { fillForm } from './fill-form';

const templateWith = async (...names: string[]): Promise<Blob> => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  for (const [at, name] of names.entries())
    pdf
      .getForm()
      .createTextField(name)
      .addToPage(page, { x: 40, y: 700 - at * 40, width: 200, height: 24 });
  return new Blob([new Uint8Array(await pdf.save())]);
};

it('fills the fields of the template by their names, and leaves out names that it lacks', async () => {
  const filled = await fillForm(await templateWith('buyer_name', 'vin_1'), {
    ...{ buyer_name: 'Grace Fraser', vin_1: 'J', allowance: '$1.00' },
  });
  const form = (await PDFDocument.load(await filled.arrayBuffer())).getForm();
  expect(form.getTextField('buyer_name').getText()).toBe('Grace Fraser');
  expect(form.getTextField('vin_1').getText()).toBe('J');
  expect(form.getFields()).toHaveLength(2);
});

it('rejects a template that is no PDF', async () => {
  await expect(fillForm(new Blob(['<html>']), {})).rejects.toThrow();
});
