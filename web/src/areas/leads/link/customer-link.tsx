import { recordCalls } from '@forecourt/contract/customers/record';
import type { Lead } from '@forecourt/contract/leads/lead';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { CAREER_LEAD } from '@forecourt/domain/lead/lead-types';
import { Anchor, Button } from '@mantine/core';
import { IconArrowBackUp, IconLink, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import { SmallDialog } from '../../../kit/dialog';
import { Section } from '../../../kit/page';
import { CustomerField, useCustomerPaths } from '../../customers';
import { REFETCH_LEADS } from '../refetch';
import { Candidates } from './candidates';
import classes from './link.module.css';
import { Reasons } from './reasons';

const KINDS: Readonly<Record<Lead['link']['kind'], string>> = {
  chosen: 'Chosen by hand',
  matched: 'Matched automatically',
  created: 'Added with this lead',
  asked: '',
  none: '',
};

const useLinking = (lead: Lead) => {
  const saving = useSave(leadRecordCalls.linkCustomer, {
    invalidates: REFETCH_LEADS,
    quiet: true,
    showsFields: false,
  });
  const params = { id: lead.id };
  const before = lead.customer?.id ?? null;
  const { save: restoreCustomer } = useSave(recordCalls.restore, { quiet: true });
  const link = async (body: {
    customerId?: number | null;
    create?: 0 | 1;
    remove_customer?: 0 | 1;
  }): Promise<boolean> => {
    try {
      const { customer } = await saving.save({ params, body: { ...body, version: lead.version } });
      const wasRemoved = body.remove_customer === 1 && before !== null;
      const done = wasRemoved ? `${lead.customer?.name} was removed` : 'The link was removed';
      undoToast(customer ? `Linked to ${customer.name}` : done, async () => {
        if (wasRemoved) await restoreCustomer({ params: { id: before } });
        await saving.save({ params, body: { customerId: before } });
      });
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return { link, isSaving: saving.isSaving };
};

const PickDialog = ({
  link,
  onClose,
}: {
  link: ReturnType<typeof useLinking>['link'];
  onClose: () => void;
}) => {
  const [value, setValue] = useState<number | null>(null);
  return (
    <SmallDialog
      title="Link to a customer"
      submitLabel="Link"
      close={onClose}
      disabled={value === null}
      run={() => link({ customerId: value })}
    >
      <CustomerField label="Customer" value={value} onChange={setValue} />
    </SmallDialog>
  );
};

/** Which customer the lead belongs to and why; asks where several may be meant, and can be undone. */
export const CustomerLink = ({ lead, mayEdit }: { lead: Lead; mayEdit: boolean }) => {
  const can = useCan();
  const paths = useCustomerPaths();
  const [isPicking, setPicking] = useState(false);
  const { link, isSaving } = useLinking(lead);
  if (lead.lead_type === CAREER_LEAD || !can('customers.view')) return null;
  const { customer, link: how } = lead;
  const mayLink = mayEdit && can('customers.lookup');
  return (
    <Section title="Customer">
      {customer ? (
        <div className={classes.linked}>
          {can('customers.view') ? (
            <Anchor component={Link} to={paths.card(customer.id)} fw={600}>
              {customer.name}
            </Anchor>
          ) : (
            <strong>{customer.name}</strong>
          )}
          <span className={classes.quiet}>{KINDS[how.kind]}</span>
          {how.reasons.length > 0 ? <Reasons reasons={how.reasons} name={customer.name} /> : null}
        </div>
      ) : null}
      {customer === null && how.kind === 'asked' ? (
        <Candidates
          candidates={how.candidates}
          mayLink={mayLink}
          isBusy={isSaving}
          onUse={(id) => void link({ customerId: id })}
          onCreate={() => void link({ create: 1 })}
        />
      ) : null}
      {customer === null && how.kind !== 'asked' ? (
        <p className={classes.quiet}>This lead belongs to no customer yet.</p>
      ) : null}
      {mayLink ? (
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconLink size={14} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {customer ? 'Link another customer' : 'Link to a customer'}
          </Button>
          {customer === null && how.kind !== 'asked' ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={isSaving}
              leftSection={<IconUserPlus size={14} aria-hidden />}
              onClick={() => void link({ create: 1 })}
            >
              Add as new customer
            </Button>
          ) : null}
          {customer ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={isSaving}
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={() => void link({ customerId: null })}
            >
              Unlink
            </Button>
          ) : null}
          {customer && how.can_remove_customer === 1 && can('customers.edit') ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={isSaving}
              leftSection={<IconUserMinus size={14} aria-hidden />}
              onClick={() => void link({ customerId: null, remove_customer: 1 })}
            >
              Undo and remove the customer
            </Button>
          ) : null}
        </div>
      ) : null}
      {isPicking ? <PickDialog link={link} onClose={() => setPicking(false)} /> : null}
    </Section>
  );
};
