import type { Deal } from '@forecourt/contract/deals/deal';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { ActionIcon, Anchor, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSave } from '../../../api/use-save';
import { PersonAvatar } from '../../../kit/chips';
import { undoToast } from '../../../kit/confirm';
import { SmallDialog } from '../../../kit/dialog';
import { phoneMask } from '../../../kit/fields/masks';
import { Section } from '../../../kit/page';
import { CustomerField, useCustomerPaths } from '../../customers';
import { REFETCH_DEALS } from '../refetch';
import type { PartProps } from './parts';
import classes from './record.module.css';

type Party = Deal['parties'][number];
const ROLES = { 'co-buyer': 'Co-buyer', guarantor: 'Guarantor' } as const;

const Person = ({ person, part }: { person: Deal['customer']; part: string }) => {
  const paths = useCustomerPaths();
  return (
    <>
      <PersonAvatar name={person.name} file={null} />
      <span className={classes.grow}>
        <Anchor component={Link} to={paths.card(person.id)}>
          {person.name}
        </Anchor>
        <span className={classes.quiet} style={{ display: 'block' }}>
          {[part, phoneMask.format(person.mobile)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
};

const AddParty = ({ deal, close }: { deal: Deal; close: () => void }) => {
  const [customer, setCustomer] = useState<number | null>(null);
  const [role, setRole] = useState<Party['role']>('co-buyer');
  const adding = useSave(dealRecordCalls.addParty, { invalidates: REFETCH_DEALS, quiet: true });
  const run = async () => {
    if (customer === null) return false;
    try {
      await adding.save({ params: { id: deal.id }, body: { customer_id: customer, role } });
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog title="Add a person" submitLabel="Add" close={close} disabled={customer === null} run={run}>
      <CustomerField
        label="Customer"
        required
        value={customer}
        onChange={setCustomer}
        error={adding.fieldErrors.customer_id}
      />
      <SegmentedControl
        aria-label="Role"
        value={role}
        onChange={(next) => setRole(next === 'guarantor' ? 'guarantor' : 'co-buyer')}
        data={Object.entries(ROLES).map(([value, label]) => ({ value, label }))}
      />
    </SmallDialog>
  );
};

/** The customer, the co-buyers and the guarantors. */
export const People = ({ deal, mayEdit }: PartProps) => {
  const [isAdding, setAdding] = useState(false);
  const removing = useSave(dealRecordCalls.removeParty, { invalidates: REFETCH_DEALS, quiet: true });
  const adding = useSave(dealRecordCalls.addParty, { invalidates: REFETCH_DEALS, quiet: true });
  const remove = async ({ id, customer, role }: Party) => {
    try {
      await removing.save({ params: { id } });
    } catch {
      return; // the refusal has been shown
    }
    undoToast(`${customer.name} was removed from the deal`, () =>
      adding.save({ params: { id: deal.id }, body: { customer_id: customer.id, role } }),
    );
  };
  return (
    <Section
      title="People"
      actions={
        mayEdit ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUserPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add
          </Button>
        ) : null
      }
    >
      <ul className={`${classes.plain} ${classes.rows}`}>
        <li>
          <Person person={deal.customer} part="Buyer" />
        </li>
        {deal.parties.map((party) => (
          <li key={party.id}>
            <Person person={party.customer} part={ROLES[party.role]} />
            {mayEdit ? (
              <Tooltip label="Remove from the deal">
                <ActionIcon
                  aria-label={`Remove ${party.customer.name} from the deal`}
                  onClick={() => void remove(party)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </li>
        ))}
      </ul>
      {isAdding ? <AddParty deal={deal} close={() => setAdding(false)} /> : null}
    </Section>
  );
};
