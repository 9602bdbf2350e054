import { type Cost, costsCalls } from '@forecourt/contract/costs/index';
import { Drawer } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { SeparateForm } from '../../../kit/dialog';
import { later } from '../../../kit/later';
import { BlockSkeleton, FormSkeleton } from '../../../kit/page';
import { type MissingRecord, RecordContent, useRecord } from '../../../kit/record';
import { COSTS } from '../../cost-links';
import { usePresets } from '../form/use-presets';
import { costName } from '../list/cost-columns';
import { CostDetails } from './cost-details';

const CostForm = later(async () => (await import('../form/cost-form')).CostForm);

const MISSING: MissingRecord = {
  icon: IconReceiptOff,
  title: 'This cost is not at your dealership',
  text: 'It may have been entered elsewhere, or the link may be incomplete.',
  list: { label: 'All costs', to: COSTS },
};

const Edit = ({ cost, onDone }: { cost: Cost; onDone: () => void }) => {
  const { data } = usePresets();
  if (!data) return <FormSkeleton sections={2} />;
  return <CostForm presets={data} cost={cost} isFree onSaved={onDone} onCancel={onDone} />;
};

interface Props {
  id: number;
  onClose: () => void;
}

/** One cost at the side of its list: what it says, its receipt, and the way to change it. */
export const CostPanel = ({ id, onClose }: Props) => {
  const query = useRecord(costsCalls.get, id);
  const [isEditing, setEditing] = useState(false);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={query.data ? costName(query.data) : 'Cost'}
      position="right"
      size={isEditing ? 720 : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RecordContent query={query} missing={MISSING} skeleton={<BlockSkeleton height={320} />}>
        {(cost) =>
          isEditing ? (
            <SeparateForm>
              <Edit cost={cost} onDone={() => setEditing(false)} />
            </SeparateForm>
          ) : (
            <CostDetails cost={cost} onEdit={() => setEditing(true)} onClose={onClose} />
          )
        }
      </RecordContent>
    </Drawer>
  );
};
