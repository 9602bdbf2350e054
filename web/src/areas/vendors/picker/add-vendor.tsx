import { type VendorOption, vendorsCalls } from '@forecourt/contract/vendors/index';
import { send } from '../../../api/client';
import { NewVendorForm } from '../form/new-vendor-form';
import { VendorDrawer } from '../form/vendor-drawer';
import type { VendorValues } from '../form/vendor-values';

interface Props {
  start: Partial<VendorValues>;
  onTaken: (vendor: VendorOption) => void;
  onClose: () => void;
}

/** Adds a vendor where one was searched for, or takes one that is there already. */
export const AddVendor = ({ start, onTaken, onClose }: Props) => {
  const take = async ({ id }: { id: number }) => {
    const { rows } = await send(vendorsCalls.options, { query: { id } });
    const [option] = rows;
    if (option) onTaken(option);
  };
  return (
    <VendorDrawer title="Add vendor" onClose={onClose}>
      <NewVendorForm
        start={start}
        onAdded={(vendor) => void take(vendor)}
        onUse={(vendor) => void take(vendor)}
        useLabel="Use"
        onCancel={onClose}
      />
    </VendorDrawer>
  );
};
