import { type Bill, billForm, billsCalls } from '@forecourt/contract/bills/index';
import { IconFileInvoice, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { DateField, MoneyField, SelectField, TextAreaField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { CompactButton, CompactLink } from '../../../kit/page/compact-button';
import { CustomerField } from '../../customers';
import { useBillPath } from '../../deal-links';
import { STATE_LOOKS } from '../../states';
import { papersOf } from '../actions/papers';
import { isOpen } from '../bill-texts';
import { initialValues, toInput } from '../editor/bill-values';
import editor from '../editor/editor.module.css';
import { evaluateBill, figuresOfBill, figuresOfResult } from '../editor/evaluate-bill';
import { TotalsCard } from '../editor/totals-card';
import { REFETCH_BILLS } from '../refetch';
import { WholesaleRecords } from './wholesale-records';

const PaperDialog = later(async () => (await import('../actions/paper-dialog')).PaperDialog);

interface Values {
  day: string | null;
  customer_id: number | null;
  price: number | null;
  tax: string | null;
  comment: string;
  version: number;
}

const SCHEMA = billForm.pick({ day: true, customer_id: true, version: true }).extend({
  price: z.number().nullable(),
  tax: z.string().nullable(),
  comment: z.string().max(5_000),
});

/** What the totals apply while nothing is chosen. */
const APPLIED_TAX = 'federal';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const valuesOf = (bill: Bill): Values => ({
  ...{ day: bill.day, customer_id: bill.customer?.id ?? null, version: bill.version },
  price: numberOf(bill.values.price_sales_price),
  tax: textOf(bill.values.wholesale_tax) || APPLIED_TAX,
  comment: textOf(bill.values.comment),
});

const partsOf = ({ price, tax, comment }: Pick<Values, 'price' | 'tax' | 'comment'>) => ({
  price_sales_price: price,
  wholesale_tax: tax,
  comment: comment === '' ? null : comment,
});

/** The sale of a vehicle to another dealer, on one page; all other parts are on the bill itself. */
export const WholesaleForm = ({ bill, back }: { bill: Bill; back: string }) => {
  const can = useCan();
  const pathOf = useBillPath();
  const [isPrinting, setPrinting] = useState(false);
  const taxes = useCall(billsCalls.wholesaleTaxes, {}, { staleTime: 300_000 });
  const saving = useSave(billsCalls.saveWholesaleBill, { invalidates: REFETCH_BILLS });
  const form = useRecordForm({
    schema: SCHEMA,
    initial: valuesOf(bill),
    draft: `wholesale-${bill.id}`,
    check: ({ price }): Record<string, string> => (price === null ? { price: 'Required' } : {}),
    save: async ({ day, customer_id, version, ...parts }) =>
      valuesOf(
        await saving.save({
          params: { id: bill.id },
          body: { day, customer_id, version, values: partsOf(parts) },
        }),
      ),
  });
  const { values, isDirty } = form;
  const preview = useMemo(() => {
    const typed = {
      ...initialValues(bill),
      day: values.day,
      price_sales_price: values.price,
      wholesale_tax: values.tax,
    };
    return evaluateBill(toInput(typed, bill)).result;
  }, [bill, values]);
  const figures =
    isDirty && preview ? figuresOfResult(preview, bill.confidential !== null) : figuresOfBill(bill);
  const [paper] = papersOf(bill, false);
  const mayEdit = can('bills.edit') && isOpen(bill);
  const seesCosts = bill.confidential !== null && can('deals.gross');
  return (
    <Page
      title={`Wholesale: ${bill.vehicle_title}`}
      back={back}
      badge={<StatusChip states={STATE_LOOKS.bill} value={bill.state} />}
      subtitle={`Bill ${bill.number}`}
      actions={
        <>
          <CompactLink icon={IconFileInvoice} to={pathOf(bill.id)}>
            Open the bill
          </CompactLink>
          <CompactButton
            icon={IconPrinter}
            onClick={() =>
              void (async () => {
                if (isDirty) await form.submit();
                if (form.mayLeave()) setPrinting(true);
              })()
            }
          >
            Print
          </CompactButton>
        </>
      }
    >
      <div className={editor.columns} data-wide>
        <RecordForm form={form}>
          <fieldset className={editor.sections} disabled={!mayEdit}>
            <FormSection title="Sale to a dealer">
              <Wide>
                <CustomerField
                  label="Buying dealer"
                  placeholder="Search name, phone or e-mail"
                  {...form.field('customer_id')}
                />
              </Wide>
              <MoneyField label="Total Sales Price" required {...form.field('price')} />
              <SelectField
                label="Taxes"
                options={(taxes.data ?? []).map(({ value, label }) => ({ value, label }))}
                {...form.field('tax')}
              />
              <DateField label="Date of the bill" required {...form.field('day')} />
              <Wide>
                <TextAreaField label="Comments" rows={2} maxLength={5_000} {...form.field('comment')} />
              </Wide>
            </FormSection>
          </fieldset>
          {mayEdit ? <FormBar form={form} onCancel={isDirty ? form.reset : undefined} /> : null}
        </RecordForm>
        <div className={editor.side} data-after>
          <TotalsCard
            figures={figures}
            entered={{ ...bill.values, price_sales_price: values.price }}
            type={bill.bos_type}
            frequency={null}
            seesCosts={seesCosts}
            isPreview={isDirty}
            isOld={isDirty && preview === null}
          />
        </div>
      </div>
      {can('bills.view') ? <WholesaleRecords mvdId={bill.mvdId} vehicle={bill.vehicle_title} /> : null}
      {isPrinting && paper ? (
        <PaperDialog billId={bill.id} version={bill.version} paper={paper} close={() => setPrinting(false)} />
      ) : null}
    </Page>
  );
};
