import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { ActionIcon, Button } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { StateChip } from '../../../kit/chips';
import { useBillStep } from '../actions/use-bill-step';
import lines from '../fields/lines.module.css';
import classes from './editor.module.css';

interface Props {
  bill: Bill;
  mayEdit: boolean;
  onAdd: () => void;
}

const ROLES = { buyer: 'Buyer', 'co-buyer': 'Co-buyer', guarantor: 'Guarantor' } as const;

/** Who signs beside the buyer. */
export const CoBuyers = ({ bill, mayEdit, onAdd }: Props) => {
  const removing = useBillStep(billsCalls.removePerson);
  const others = bill.people.filter(({ role }) => role !== 'buyer');
  if (others.length === 0 && !mayEdit) return null;
  return (
    <fieldset className={lines.lines}>
      <legend>Co-signers</legend>
      {others.length > 0 ? (
        <ul className={classes.people}>
          {others.map(({ customer_id, name, role, signed_at }) => (
            <li key={customer_id} className={classes.person}>
              <strong>{name}</strong>
              <span className={classes.quiet}>{ROLES[role]}</span>
              {signed_at ? <StateChip tone="good" label="Signed" /> : null}
              {mayEdit ? (
                <ActionIcon
                  size={32}
                  aria-label={`Remove ${name}`}
                  onClick={() => void removing.run({ params: { id: bill.id, customerId: customer_id } })}
                >
                  <IconX size={15} aria-hidden />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayEdit ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconUserPlus size={14} aria-hidden />}
          onClick={onAdd}
        >
          Add co-signer
        </Button>
      ) : null}
    </fieldset>
  );
};
