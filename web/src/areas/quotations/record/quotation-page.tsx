import type { Quotation } from '@forecourt/contract/quotations/index';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan, useSessionInfo } from '../../../api/session-context';
import { StatusChip } from '../../../kit/chips';
import { Page } from '../../../kit/page';
import { useRememberRecord } from '../../../kit/palette';
import { useCustomerPaths } from '../../customers';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import classes from '../form/form.module.css';
import { QuotationEditor } from '../form/quotation-editor';
import { savedValues } from '../form/quotation-values';
import { QUOTATION_LIST, quotationPath } from '../paths';
import { dealershipAddress } from '../view/dealership-address';
import { QuotationView } from '../view/quotation-view';
import { Conversation } from './conversation';
import { otherSteps } from './next-step';
import { QuotationButtons } from './quotation-buttons';

/** One that cannot be changed any more, as its customer has it. */
const Fixed = ({ quotation, mayReply }: { quotation: Quotation; mayReply: boolean }) => {
  const { dealershipInfo } = useSessionInfo();
  return (
    <div className={classes.columns} data-wide>
      <div className={classes.side}>
        <Conversation quotation={quotation} mayReply={mayReply} />
      </div>
      <QuotationView
        shown={{
          ...quotation,
          customer_name: quotation.customer.name,
          seller: quotation.seller ? { name: quotation.seller.name, phone: '', email: '' } : null,
          dealership: {
            name: dealershipInfo?.dba || dealershipInfo?.bussiness_name || '',
            phone: dealershipInfo?.business_phone ?? '',
            address: dealershipAddress(dealershipInfo),
            logo: dealershipInfo?.logo_url ?? null,
          },
        }}
      />
    </div>
  );
};

/** A saved quotation: its form while it can be changed, what the customer answered, and the next step. */
export const QuotationPage = ({ quotation }: { quotation: Quotation }) => {
  const can = useCan();
  const customers = useCustomerPaths();
  const [isDirty, setDirty] = useState(false);
  const { id, number, customer, state } = quotation;
  const mayEdit = can('quotations.edit');
  useRememberRecord('quotations', quotationPath(id), `${number} ${customer.name}`);
  const name = can('customers.view') ? (
    <Anchor component={Link} underline="always" to={customers.card(customer.id)}>
      {customer.name}
    </Anchor>
  ) : (
    customer.name
  );
  return (
    <Page
      title={number}
      back={QUOTATION_LIST}
      picture={<VehicleThumb photo={quotation.items[0]?.photo ?? null} size="card" />}
      badge={<StatusChip states={STATE_LOOKS.quotation} value={state} />}
      subtitle={
        <>
          {name} · {quotation.title}
        </>
      }
      actions={<QuotationButtons quotation={quotation} isDirty={isDirty} />}
    >
      {mayEdit && otherSteps(state).edit ? (
        <QuotationEditor
          key={id}
          saved={quotation}
          initial={savedValues(quotation)}
          onSaved={() => undefined}
          onDirty={setDirty}
          aside={<Conversation quotation={quotation} mayReply={mayEdit} />}
        />
      ) : (
        <Fixed quotation={quotation} mayReply={mayEdit} />
      )}
    </Page>
  );
};
