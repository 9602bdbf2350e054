import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { BlockSkeleton, Page, TabLinks } from '../../../kit/page';
import { ADD_COST, COSTS } from '../../cost-links';
import { costFilters } from '../list/cost-filters';
import { CostList } from '../list/cost-list';
import { Totals } from '../list/totals';

const SeriesList = later(
  async () => (await import('../series/series-list')).SeriesList,
  <BlockSkeleton height={320} />,
);

const EMPTY = {
  general: {
    title: 'No general costs yet',
    text: 'Rent, utilities, advertising: what is spent on the dealership as a whole.',
  },
  vehicle: {
    title: 'No costs of vehicles yet',
    text: 'Reconditioning, transport, fees: what is spent on a vehicle after it was bought.',
  },
} as const;

/** All costs: general ones, those of vehicles, and what repeats. */
export const Screen = () => {
  const can = useCan();
  const [params] = useSearchParams();
  const isSeries = params.get('tab') === 'repeats';
  const of = params.get('of') === 'vehicle' ? 'vehicle' : 'general';
  const fixed = { of } as const;
  const add = (
    <Button component={Link} to={ADD_COST} leftSection={<IconPlus size={16} aria-hidden />}>
      Add cost
    </Button>
  );
  return (
    <Page title="Costs" actions={add}>
      <TabLinks
        label="Costs"
        active={isSeries ? 'repeats' : of}
        tabs={[
          { key: 'general', label: 'General', to: COSTS },
          ...(can('vehicleCosts.edit')
            ? [{ key: 'vehicle', label: 'Vehicles', to: `${COSTS}?of=vehicle` }]
            : []),
          { key: 'repeats', label: 'Repeating', to: `${COSTS}?tab=repeats` },
        ]}
      />
      {isSeries ? (
        <SeriesList />
      ) : (
        <CostList
          key={of}
          listKey={`costs-${of}`}
          fixed={fixed}
          filters={costFilters(of)}
          without={of === 'general' ? ['vehicle'] : []}
          summary={(list) => <Totals list={list} fixed={fixed} />}
          empty={{ ...EMPTY[of], action: add }}
        />
      )}
    </Page>
  );
};
