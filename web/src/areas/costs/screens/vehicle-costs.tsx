import type { ReplyOf } from '@forecourt/contract/call';
import { costsCalls } from '@forecourt/contract/costs/index';
import { totalCost } from '@forecourt/domain/vehicle/asking-price';
import { Button, Drawer } from '@mantine/core';
import { IconCar, IconCash, IconChartBar, IconPlus, IconReceipt, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { SeparateForm } from '../../../kit/dialog';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, FormSkeleton, Page, Stat, Stats } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { VehicleThumb, vehicleDetail, vehicleList } from '../../inventory';
import { usePresets } from '../form/use-presets';
import { CostList } from '../list/cost-list';

const CostForm = later(async () => (await import('../form/cost-form')).CostForm);

type Reply = ReplyOf<typeof costsCalls.ofVehicle>;

const COLUMNS_HERE = ['vehicle'];

/** What it was bought for, what was spent since, and what is left of the asking price. */
const Figures = ({ vehicle, net, owed, costs }: Reply) => {
  const total = totalCost({ cost_price: vehicle.cost_price, added_costs: net });
  const { asking_price } = vehicle;
  const gross = total === null || asking_price === null ? null : asking_price - total;
  return (
    <Stats columns={4}>
      <Stat
        label="Purchase price"
        icon={IconTag}
        value={vehicle.cost_price === null ? 'Not known' : <Money value={vehicle.cost_price} />}
        to={vehicleDetail(vehicle.id)}
      />
      <Stat
        label="Costs"
        icon={IconReceipt}
        value={<Money value={net} />}
        hint={
          owed > 0 ? (
            <>
              <Money value={owed} /> owed
            </>
          ) : (
            `${costs.length} ${costs.length === 1 ? 'cost' : 'costs'}, recoverable tax excluded`
          )
        }
      />
      <Stat
        label="Total cost"
        icon={IconCash}
        value={total === null ? 'Not known' : <Money value={total} />}
      />
      {vehicle.is_sold === 1 || gross === null ? null : (
        <Stat
          label="Gross at the asking price"
          icon={IconChartBar}
          value={<Money value={gross} />}
          hint={
            <>
              of <Money value={asking_price} />
            </>
          }
        />
      )}
    </Stats>
  );
};

const AddForm = ({ vehicle, onDone }: { vehicle: number; onDone: () => void }) => {
  const { data } = usePresets();
  if (!data) return <FormSkeleton sections={2} />;
  return (
    <CostForm
      presets={data}
      start={{ vehicle, of: 'vehicle' }}
      isFree={false}
      onSaved={onDone}
      onCancel={onDone}
    />
  );
};

const VehicleCosts = (reply: Reply) => {
  const { vehicle } = reply;
  const [isAdding, setAdding] = useState(false);
  const add =
    vehicle.is_deleted === 1 ? null : (
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        Add cost
      </Button>
    );
  return (
    <Page
      title={vehicle.title}
      back={vehicleDetail(vehicle.id)}
      picture={<VehicleThumb photo={vehicle.photo} />}
      subtitle={`Stock No. ${vehicle.stock_NO}`}
      actions={add}
    >
      <Figures {...reply} />
      <CostList
        listKey="vehicle-costs"
        fixed={{ stock_id: vehicle.id }}
        filters={[]}
        without={COLUMNS_HERE}
        empty={{
          title: 'No costs yet',
          text: 'What was spent on this vehicle after it was bought: it raises what the vehicle cost.',
          action: add,
        }}
      />
      <Drawer
        opened={isAdding}
        onClose={() => setAdding(false)}
        title={`Add cost of ${vehicle.title}`}
        position="right"
        size={720}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <SeparateForm>
          <AddForm vehicle={vehicle.id} onDone={() => setAdding(false)} />
        </SeparateForm>
      </Drawer>
    </Page>
  );
};

/** The costs of one vehicle. */
export const Screen = () => (
  <RecordPage
    call={costsCalls.ofVehicle}
    title="Costs of a vehicle"
    skeleton={<BlockSkeleton height={320} />}
    missing={{
      icon: IconCar,
      title: 'This vehicle is not at your dealership',
      text: 'The link may be incomplete, or it may belong to another dealership.',
      list: { label: 'All vehicles', to: vehicleList() },
    }}
  >
    {(reply) => <VehicleCosts key={reply.vehicle.id} {...reply} />}
  </RecordPage>
);
