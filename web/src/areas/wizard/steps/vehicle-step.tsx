import { wizardCalls } from '@forecourt/contract/wizard/index';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { SelectField } from '../../../kit/fields';
import { FormSection } from '../../../kit/form';
import { Section } from '../../../kit/page';
import { PartFields } from '../fields/part-fields';
import { StockField } from '../fields/stock-field';
import type { StepProps } from '../page/parts';
import { VinDialog } from './vin-dialog';

/** The vehicle that is sold, and who sells it. */
export const VehicleStep = ({ wizard, editing, saving }: StepProps) => {
  const can = useCan();
  const [isAdding, setAdding] = useState(false);
  const { data: sellers = [] } = useCall(wizardCalls.sellers, {}, { staleTime: 300_000 });
  const { vehicle } = wizard;
  return (
    <>
      <FormSection
        title="Vehicle"
        description="In stock, not sold, and on no other bill."
        actions={
          can('inventory.add') ? (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add by VIN
            </Button>
          ) : null
        }
      >
        <StockField
          label="Vehicle"
          required
          value={vehicle?.mvdId ?? null}
          selectedLabel={vehicle ? `${vehicle.title} · ${vehicle.stock_NO}` : null}
          onChange={(id) => id !== null && id !== vehicle?.mvdId && void saving.chooseVehicle(id)}
          error={editing.errors.mvdId}
        />
        <SelectField
          label="Salesperson"
          required
          options={sellers.map(({ id, name, registration_number: number }) => ({
            value: id,
            label: number ? `${name} (${number})` : name,
          }))}
          value={editing.edits.sellerId ?? wizard.seller?.id ?? null}
          onChange={(id) => id !== null && editing.edit({ sellerId: id })}
          error={editing.errors.seller_id}
          description={vehicle ? undefined : 'Saved together with the vehicle.'}
        />
      </FormSection>
      {vehicle ? (
        <Section
          title="Description of the vehicle"
          description="From the vehicle record. Changes apply to this bill only."
        >
          <PartFields wizard={wizard} editing={editing} section="vehicle" />
        </Section>
      ) : null}
      {isAdding ? (
        <VinDialog close={() => setAdding(false)} onAdded={(id) => saving.chooseVehicle(id)} />
      ) : null}
    </>
  );
};
