import { describe, expect, it } from 'vitest';
import { card, customersOf } from './support/customers';
import { field, sees } from './support/page';
import { stage } from './support/stage';

const s = stage();
const customers = customersOf(s);

describe('an agreement', () => {
  it('is made for a customer, accepted behind its link, and becomes their consent', async () => {
    const id = await customers.add({ f_name: 'Ines', l_name: 'Carvalho' });
    const page = await s.as('owner', card(id));
    await sees(page, 'No agreements sent yet');
    await page.getByRole('button', { name: 'Send agreement' }).click();
    await field(page, 'Send by').click();
    await page.getByRole('option', { name: 'Link to open or copy' }).click();
    await field(page, 'Text to accept').fill('I agree to be called about my order.');
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await field(page, 'Link').inputValue();
    await page.getByRole('button', { name: 'Close', exact: true }).filter({ hasText: 'Close' }).click();
    const agreements = page.getByRole('list', { name: 'Agreements' });
    await agreements.getByText('Sent', { exact: true }).waitFor();

    const customer = await s.stranger(new URL(link).hash.slice(1));
    await sees(customer, 'I agree to be called about my order.');
    await customer.getByText(/asks Ines Carvalho to accept this agreement\.$/).waitFor();
    await customer.getByRole('checkbox').check();
    await customer.getByRole('button', { name: 'Accept' }).click();
    await customer.getByText('Thank you. The agreement is accepted.').waitFor();

    await page.reload();
    await agreements.getByText('Accepted', { exact: true }).waitFor();
    const { consents } = await customers.read(id);
    expect(consents.map(({ kind }: { kind: string }) => kind)).toEqual(['express', 'express', 'express']);
  });
});
