import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { Page } from '../../../kit/page';
import { DealsNav } from '../list/deals-nav';
import classes from '../list/list.module.css';
import { SimpleDeals } from '../list/simple-deals';
import { EDIT_SHORT, NEW_SHORT } from './paths';

/** Deals that were entered by the short form. */
export const ShortDeals = () => {
  const mayEdit = useCan()('deals.edit');
  const add = mayEdit ? (
    <Button component={Link} to={NEW_SHORT} leftSection={<IconPlus size={16} aria-hidden />}>
      Start deal
    </Button>
  ) : null;
  return (
    <Page title="Short-form deals" actions={add}>
      <div className={classes.screen}>
        <DealsNav active="short" />
        <SimpleDeals
          listKey="short-deals"
          fixed={{ entry: 'short' }}
          more={({ id }) => (mayEdit ? [{ label: 'Edit', icon: IconPencil, to: `${EDIT_SHORT}/${id}` }] : [])}
          empty={{
            title: 'No short-form deals yet',
            text: 'A customer, a vehicle and a price: entered in a minute, worked out later on the desk.',
            action: add,
          }}
        />
      </div>
    </Page>
  );
};
