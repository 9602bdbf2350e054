import { expect, it } from 'vitest';
import { dayFromToday } from './support/days';
import { choose, field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();

const book = async (account: string, amount: number, memo: string, on: string) => {
  const entry = await s.ask('bookkeeper', 'POST', '/api/v1/journal-entries', {
    ...{ day: on, memo },
    lines: [
      { account, debit: amount },
      { account: '3000', credit: amount },
    ],
  });
  expect([entry.status, entry.body.message]).toEqual([201, undefined]);
};

it('closes a day, takes cash and a cheque to the bank, and reconciles the account with its statement', async () => {
  const on = dayFromToday(-2);
  await book('1000', 250, 'Cash of the counter', on);
  await book('1020', 300, 'Cheque of a customer', on);

  const page = await s.as('bookkeeper', '/admin/accounting/banks');
  await heading(page, 'Bank accounts');
  await page.getByRole('button', { name: 'Add account' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add account' });
  await field(adding, 'Name').fill('Operating account');
  await field(adding, 'Institution number').fill('12');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await sees(page, 'has 3 digits (institution number)');
  await field(adding, 'Institution number').fill('003');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await heading(page, 'Operating account');

  await page.goto(s.addressOf(`/admin/accounting/cash-out?day=${on}`));
  await heading(page, 'Daily cash-out');
  await field(page, 'Number of $100').fill('2');
  await field(page, 'Number of $20').fill('2');
  await field(page, 'Reason for the difference').fill('Change was given twice');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await sees(page, /Closed by /);

  await page.getByRole('link', { name: 'Deposit slips', exact: true }).click();
  await heading(page, 'Deposit slips');
  await page.getByRole('checkbox', { name: 'Choose Cheque of a customer' }).check();
  await page.getByRole('button', { name: 'Make deposit slip' }).click();
  const slip = page.getByRole('dialog', { name: 'Deposit slip' });
  await choose(page, 'To', 'Operating account (1010)', slip);
  await field(slip, 'Number of $100').fill('2');
  await field(slip, 'Cheque number of Cheque of a customer').fill('417');
  await slip.getByText('$500.00').waitFor();
  await slip.getByRole('button', { name: 'Make slip' }).click();
  await page.getByRole('link', { name: 'DS-000001', exact: true }).click();
  await page.getByRole('dialog', { name: 'Deposit slip DS-000001' }).getByText('2 × $100').waitFor();

  await page.goto(s.addressOf('/admin/accounting/banks'));
  await page.getByText('Operating account', { exact: true }).first().click();
  await heading(page, 'Operating account');
  await page.getByRole('button', { name: 'Reconcile' }).click();
  const starting = page.getByRole('dialog', { name: 'Reconcile Operating account' });
  await field(starting, 'Balance on that day').fill('490.05');
  await starting.getByRole('button', { name: 'Start' }).click();
  await heading(page, 'Reconcile Operating account');

  const lines = [
    'Date,Description,Withdrawals,Deposits',
    `${dayFromToday(-1)},Deposit,,500.00`,
    `${dayFromToday(-1)},Monthly fee,9.95,`,
  ];
  await page.getByRole('button', { name: 'Import statement' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a statement' });
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await importing.getByRole('cell', { name: 'Monthly fee' }).waitFor();
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  await toast(page, '2 lines imported, 1 matched');

  await page.getByRole('button', { name: 'Finish' }).click();
  await toast(page, 'One line of the statement is not matched');
  await page.getByRole('button', { name: 'Add entry for Monthly fee' }).click();
  await page
    .getByRole('dialog', { name: 'Add entry' })
    .getByRole('button', { name: 'Post and match' })
    .click();
  await sees(page, 'Statement and ledger agree');
  await page.getByRole('button', { name: 'Finish' }).click();
  await sees(page, /Finished by /);
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
});
