import { commissionCalls, vehicleAssignForm } from '@forecourt/contract/commission/index';
import { lookupCalls } from '@forecourt/contract/inventory/lookups';
import { VEHICLE_TYPE_NAMES } from '@forecourt/domain/vehicle/vehicle-types';
import { Modal } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { SelectField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm } from '../../../kit/form';
import { VehicleField } from '../../inventory';
import { REFETCH_PLANS } from '../refetch';

const PLACES = [
  { value: 'type', label: 'A type of vehicle' },
  { value: 'tag', label: 'A tag' },
  { value: 'vehicle', label: 'One vehicle' },
] as const;

const TYPES = Object.entries(VEHICLE_TYPE_NAMES).map(([value, label]) => ({ value: Number(value), label }));

/** Names vehicles that a plan is for. */
export const VehiclesDialog = ({ planId, onClose }: { planId: number; onClose: () => void }) => {
  const saving = useSave(commissionCalls.assignVehicles, { invalidates: REFETCH_PLANS });
  const form = useRecordForm({
    schema: vehicleAssignForm,
    initial: {
      by: 'type' as (typeof PLACES)[number]['value'] | null, // chosen in the dialog
      ...({ type: null, tag_id: null, stock_id: null } as Record<
        'type' | 'tag_id' | 'stock_id',
        number | null
      >), // likewise
    },
    save: (body) => saving.save({ params: { id: planId }, body }),
    onSaved: onClose,
  });
  const { by } = form.values;
  const tags = useCall(lookupCalls.tags, {}, { enabled: by === 'tag' });
  return (
    <Modal opened onClose={onClose} title="Add vehicles" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <SelectField label="By" required options={PLACES} {...form.field('by')} />
            {by === 'type' ? (
              <SelectField label="Type" required options={TYPES} {...form.field('type')} />
            ) : null}
            {by === 'tag' ? (
              <SelectField
                label="Tag"
                required
                options={(tags.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                {...form.field('tag_id')}
              />
            ) : null}
            {by === 'vehicle' ? <VehicleField label="Vehicle" required {...form.field('stock_id')} /> : null}
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Add" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
