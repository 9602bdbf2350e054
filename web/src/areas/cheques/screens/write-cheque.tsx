import type { ReplyOf } from '@forecourt/contract/call';
import { chequeForm, chequesCalls } from '@forecourt/contract/cheques/index';
import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { amountInWords } from '@forecourt/domain/money/amount-in-words';
import { formatMoney } from '@forecourt/domain/number-format';
import { Text } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { CallError } from '../../../api/client';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { DateField, MoneyField, NumberField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { BlockSkeleton, EmptyState, Loaded, Page } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { CHEQUES, chequePath } from '../../cheque-links';
import { VendorField } from '../../vendors';
import classes from '../cheques.module.css';
import { ChequeLines } from '../form/cheque-lines';
import {
  BLANK,
  type Chosen,
  chequeProblems,
  chosenOf,
  type LineValues,
  linesToSend,
  payablesToSend,
  totalOf,
} from '../form/cheque-values';
import { Payables } from '../form/payables';
import { REFETCH_CHEQUES } from '../refetch';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'French' },
] as const;

/** Sends once; what the server warns of is asked about, and sent again as confirmed. */
const sendConfirmed = async <R,>(send: (confirmed: 0 | 1) => Promise<R>): Promise<R> => {
  try {
    return await send(0);
  } catch (error) {
    const warning =
      error instanceof CallError && error.status === 409 ? error.body.fields?.confirmed : undefined;
    if (warning === undefined) throw error;
    const isMeant = await ask({ title: 'Write it anyway?', body: warning, confirmLabel: 'Write anyway' });
    if (!isMeant) throw error;
    return send(1);
  }
};

type Accounts = Awaited<ReturnType<typeof useAccounts>>['data'];
const useAccounts = () => useCall(chequesCalls.accounts, {});

type Start = ReplyOf<typeof chequesCalls.payables>;

/** What the address asks to be paid: of a vendor, costs, or a purchase to its seller or lien holder. */
const useWanted = () => {
  const [params] = useSearchParams();
  const costs = params.getAll('cost').flatMap((text) => readId(text) ?? []);
  const amount = Number(params.get('amount'));
  return {
    ...{ vendor: readId(params.get('vendor')), purchase: readId(params.get('purchase')), costs },
    payee: params.get('payee') === 'lien-holder' ? ('lien-holder' as const) : ('seller' as const),
    amount: Number.isFinite(amount) && amount > 0 ? amount : null,
  };
};
type FormStart = ReturnType<typeof useWanted>;

const useChequeForm = (accounts: NonNullable<Accounts>, wanted: FormStart, start: Start | null) => {
  const navigate = useNavigate();
  const writing = useSave(chequesCalls.write, { invalidates: REFETCH_CHEQUES });
  const form = useRecordForm({
    // what is paid is checked below: a line in which nothing is typed is left out
    schema: chequeForm.omit({ lines: true, payables: true, on_account: true, confirmed: true }),
    initial: {
      // each of these can be emptied
      bank_account_id: (accounts.accounts.find(({ is_active }) => is_active === 1)?.id ?? null) as
        | number
        | null,
      number: null as number | null,
      day: accounts.today as string | null,
      vendor_id: start ? (start.vendor?.id ?? null) : wanted.vendor,
      ...{ payee: start?.payee ?? '', address: start?.address ?? '', memo: start?.memo ?? '' },
      language: (start?.language ?? 'en') as 'en' | 'fr' | null,
      payables: start ? chosenOf(start.rows, wanted) : ([] as Chosen[]),
      on_account: null as number | null,
      lines: [BLANK] as LineValues[],
    },
    check: chequeProblems,
    save: (body): Promise<ReplyOf<typeof chequesCalls.write>> => {
      const { lines, payables, on_account } = form.values;
      return sendConfirmed((confirmed) =>
        writing.save({
          body: {
            ...{ ...body, confirmed, lines: linesToSend(lines), payables: payablesToSend(payables) },
            on_account: on_account ?? 0,
          },
        }),
      );
    },
    onSaved: ({ id }) => navigate(chequePath(id)),
  });
  return form;
};

const VendorPart = ({ form, vendorId }: { form: ReturnType<typeof useChequeForm>; vendorId: number }) => {
  const query = useCall(chequesCalls.payables, { query: { vendor_id: vendorId } });
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={120} />}>
      {({ balance, rows, payee }) => (
        <>
          <Text size="sm">
            {payee} is owed {formatMoney(balance)}.
          </Text>
          {rows.length === 0 ? (
            <p className={classes.quiet}>No cost or purchase of this vendor is open.</p>
          ) : (
            <Payables
              form={form}
              rows={rows}
              chosen={form.values.payables}
              onChange={(chosen) => form.set('payables', chosen)}
            />
          )}
        </>
      )}
    </Loaded>
  );
};

const Total = ({ form }: { form: ReturnType<typeof useChequeForm> }) => {
  const { payables, on_account, lines, language } = form.values;
  const cents = totalOf(payables, on_account, lines);
  return (
    <div role="status">
      <p className={classes.total}>
        <span>Cheque</span>
        <strong>{formatMoney(cents / 100)}</strong>
      </p>
      {cents > 0 && cents < 1e11 ? (
        <p className={`${classes.quiet} ${classes.words}`}>{amountInWords(cents, language ?? 'en')}</p>
      ) : null}
    </div>
  );
};

/** What a purchase owes to a customer or a lien holder. */
const OtherPart = ({ form, start }: { form: ReturnType<typeof useChequeForm>; start: Start }) => (
  <FormSection title={`Owed to ${start.payee}`}>
    <Wide>
      {start.rows.length === 0 ? (
        <p className={classes.quiet}>Nothing is owed for it any more.</p>
      ) : (
        <Payables
          form={form}
          rows={start.rows}
          chosen={form.values.payables}
          onChange={(chosen) => form.set('payables', chosen)}
        />
      )}
    </Wide>
  </FormSection>
);

interface FormProps {
  accounts: NonNullable<Accounts>;
  wanted: FormStart;
  start: Start | null;
}

const Form = ({ accounts, wanted, start }: FormProps) => {
  const form = useChequeForm(accounts, wanted, start);
  const { vendor_id, bank_account_id } = form.values;
  const bank = accounts.accounts.find(({ id }) => id === bank_account_id);
  const options = accounts.accounts
    .filter(({ is_active }) => is_active === 1)
    .map(({ id, name, balance }) => ({ value: id, label: `${name}, ${formatMoney(balance)}` }));
  const vendor = form.field('vendor_id');
  return (
    <RecordForm form={form}>
      <FormSection title="Cheque">
        <SelectField label="Bank account" required options={options} {...form.field('bank_account_id')} />
        <NumberField
          label="Number"
          grouped={false}
          description={bank ? `Next: ${bank.next_cheque_no}. Leave empty to take it.` : undefined}
          {...form.field('number')}
        />
        <DateField
          label="Date"
          required
          min={accounts.closed_to ? addDays(accounts.closed_to, 1) : undefined}
          max={accounts.today}
          {...form.field('day')}
        />
        <SelectField
          label="Language"
          required
          clearable={false}
          options={LANGUAGES}
          {...form.field('language')}
        />
        <VendorField
          label="Vendor"
          description="To pay what is owed; leave empty for anyone else"
          {...vendor}
          onChange={(id) => {
            vendor.onChange(id);
            form.set('payables', []);
          }}
        />
        <TextField
          label="Payee"
          required={vendor_id === null}
          maxLength={120}
          description={vendor_id === null ? undefined : "The vendor's name unless another is typed"}
          {...form.field('payee')}
        />
        <TextField
          label="Address"
          maxLength={300}
          description="For a window envelope"
          {...form.field('address')}
        />
        <TextField label="Memo" maxLength={200} {...form.field('memo')} />
      </FormSection>
      {vendor_id === null && start?.vendor === null ? <OtherPart form={form} start={start} /> : null}
      {vendor_id === null ? null : (
        <FormSection title="Owed to the vendor">
          <Wide>
            <VendorPart form={form} vendorId={vendor_id} />
          </Wide>
          <MoneyField
            label="On account"
            description="Paid against the balance besides"
            {...form.field('on_account')}
          />
        </FormSection>
      )}
      <FormSection title={vendor_id === null && start === null ? 'What it pays' : 'Other amounts'}>
        <Wide>
          <ChequeLines form={form} lines={form.values.lines} onChange={(lines) => form.set('lines', lines)} />
        </Wide>
        <Wide>
          <Total form={form} />
        </Wide>
      </FormSection>
      <FormBar form={form} saveLabel="Write cheque" cancelTo={CHEQUES} />
    </RecordForm>
  );
};

/** Reads whom a cost or a purchase owes before the form opens with it. */
const FormFrom = ({ accounts, wanted }: Omit<FormProps, 'start'>) => {
  const [cost] = wanted.costs;
  const query = useCall(chequesCalls.payables, {
    query: wanted.purchase ? { purchase_id: wanted.purchase, payee: wanted.payee } : { cost_id: cost },
  });
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
      {(start) => <Form accounts={accounts} wanted={wanted} start={start} />}
    </Loaded>
  );
};

/** A cheque to a vendor for what is owed, for a cost or a purchase, or to anyone. */
export const Screen = () => {
  const wanted = useWanted();
  const query = useAccounts();
  const isForRecord = wanted.purchase !== null || wanted.costs.length > 0;
  return (
    <Page title="Write cheque" back={CHEQUES}>
      <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
        {(accounts) => {
          if (accounts.accounts.length === 0)
            return (
              <EmptyState title="No bank account yet">
                Add the bank account that cheques are written from under Accounting.
              </EmptyState>
            );
          return isForRecord ? (
            <FormFrom accounts={accounts} wanted={wanted} />
          ) : (
            <Form accounts={accounts} wanted={wanted} start={null} />
          );
        }}
      </Loaded>
    </Page>
  );
};
