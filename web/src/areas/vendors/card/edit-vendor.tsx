import type { Vendor } from '@forecourt/contract/vendors/index';
import { EditVendorForm } from '../form/edit-vendor-form';
import { VendorDrawer } from '../form/vendor-drawer';

interface Props {
  vendor: Vendor;
  onClose: () => void;
}

export const EditVendor = ({ vendor, onClose }: Props) => (
  <VendorDrawer title={`Edit ${vendor.name}`} onClose={onClose}>
    <EditVendorForm vendor={vendor} onSaved={onClose} onCancel={onClose} />
  </VendorDrawer>
);
