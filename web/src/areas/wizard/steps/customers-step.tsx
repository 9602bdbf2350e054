import { MOST_PEOPLE, type Wizard, wizardCalls } from '@forecourt/contract/wizard/index';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { PersonAvatar } from '../../../kit/chips';
import { Section } from '../../../kit/page';
import { CustomerField } from '../../customers';
import { PartFields } from '../fields/part-fields';
import type { StepProps } from '../page/parts';
import classes from '../wizard.module.css';

type Person = Wizard['customers'][number];

/** Who buys: the buyer, co-buyers, and the buyer's address and licence as they stand on the bill. */
export const CustomersStep = ({ wizard, editing, saving }: StepProps) => {
  const adding = useSave(wizardCalls.addCustomer, { quiet: true });
  const removing = useSave(wizardCalls.removeCustomer, { quiet: true });
  const [wrong, setWrong] = useState<string>();
  const params = { id: wizard.id };
  const buyer = wizard.customers.find(({ role }) => role === 'buyer');
  const others = wizard.customers.filter(({ role }) => role === 'co-buyer');
  const add = (customer_id: number | null, role: Person['role']) =>
    customer_id !== null && void saving.run(() => adding.save({ params, body: { customer_id, role } }));
  const remove = ({ customer_id }: Person) =>
    void saving.run(() => removing.save({ params: { ...params, customerId: customer_id } }));
  return (
    <>
      <Section title="Buyer" description="Search, or add a new customer.">
        <CustomerField
          label="Buyer"
          required
          value={buyer?.customer_id ?? null}
          onChange={(id) => (id === null ? buyer && remove(buyer) : add(id, 'buyer'))}
          error={editing.errors.customer_id}
        />
      </Section>
      {buyer ? (
        <Section
          title="Buyer on the bill"
          description="From the customer record. Changes apply to this bill only."
        >
          <PartFields
            wizard={wizard}
            editing={editing}
            section="buyer"
            main={['buyer_first_name', 'buyer_mobile', 'buyer_email']}
          />
        </Section>
      ) : null}
      <Section title="Co-buyers">
        {others.length > 0 ? (
          <ul className={classes.people}>
            {others.map((person) => (
              <li key={person.customer_id}>
                <PersonAvatar name={person.name} file={null} />
                <span className={classes.grow}>{person.name}</span>
                <ActionIcon aria-label={`Remove ${person.name}`} onClick={() => remove(person)}>
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        ) : null}
        {wizard.customers.length < MOST_PEOPLE ? (
          <CustomerField
            key={others.length}
            label="Add a co-buyer"
            value={null}
            onChange={(id) => {
              // the server refuses it as well; here it is said at the field that was used
              const isBuyer = id !== null && id === buyer?.customer_id;
              setWrong(isBuyer ? 'This customer is the buyer. Choose another person.' : undefined);
              if (!isBuyer) add(id, 'co-buyer');
            }}
            error={wrong}
          />
        ) : null}
      </Section>
    </>
  );
};
