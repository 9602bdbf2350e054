import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { NotFound, Page } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { useDealPaths } from '../../deal-links';
import { VehicleName, vehicleDetail } from '../../inventory';
import { SimpleDeals } from '../list/simple-deals';

/** 2.4: every deal that a vehicle is or was on. */
export const Screen = () => {
  const id = readId(useParams().id);
  const mayEdit = useCan()('deals.edit');
  const paths = useDealPaths();
  if (id === null) return <NotFound />;
  const start = mayEdit ? (
    <Button
      component={Link}
      to={paths.start({ vehicle: id })}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Start deal
    </Button>
  ) : null;
  return (
    <Page
      title="Deals on this vehicle"
      back={vehicleDetail(id)}
      subtitle={
        <Anchor component={Link} to={vehicleDetail(id)}>
          <VehicleName id={id} />
        </Anchor>
      }
      actions={start}
    >
      <SimpleDeals
        listKey="deals-of-vehicle"
        fixed={{ mvdId: id }}
        empty={{
          title: 'No deals on this vehicle',
          text: 'Open, won and lost deals on it appear here.',
        }}
      />
    </Page>
  );
};
