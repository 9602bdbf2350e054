import { useNavigate } from 'react-router';
import { vendorPath } from '../paths';
import { NewVendorForm } from './new-vendor-form';
import { VendorDrawer } from './vendor-drawer';

/** Adds a vendor and opens its card. */
export const NewVendor = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <VendorDrawer title="Add vendor" onClose={onClose}>
      <NewVendorForm
        onAdded={({ id }) => navigate(vendorPath(id))}
        onUse={({ id }) => navigate(vendorPath(id))}
        useLabel="Open"
        onCancel={onClose}
      />
    </VendorDrawer>
  );
};
