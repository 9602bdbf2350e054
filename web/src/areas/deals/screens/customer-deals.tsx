import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { readId } from '../../../kit/record';
import { CustomerFrame } from '../../customers';
import { useDealPaths } from '../../deal-links';
import { SimpleDeals } from '../list/simple-deals';

const CustomerDeals = ({ id }: { id: number }) => {
  const mayEdit = useCan()('deals.edit');
  const paths = useDealPaths();
  return (
    <SimpleDeals
      listKey="deals-of-customer"
      fixed={{ frk_customer_id: id }}
      empty={{
        title: 'No deals yet',
        text: 'What this customer buys, and what they gave up, appears here.',
        action: mayEdit ? (
          <Button
            component={Link}
            to={paths.start({ customer: id })}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Start deal
          </Button>
        ) : null,
      }}
    />
  );
};

/** 2.4: the deals of a customer, under the header and tabs of their record. */
export const Screen = () => {
  const id = readId(useParams().id);
  return (
    <CustomerFrame id={id} title="Deals" active="Deals">
      {id === null ? null : <CustomerDeals id={id} />}
    </CustomerFrame>
  );
};
