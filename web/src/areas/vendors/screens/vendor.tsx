import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { IconBuildingStore } from '@tabler/icons-react';
import { Navigate, useSearchParams } from 'react-router';
import { FormSkeleton } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { VendorCard } from '../card/vendor-card';
import { VENDORS, vendorPath } from '../paths';

/** One vendor; a number that was merged leads to the vendor that remained. */
export const Screen = () => {
  const [params] = useSearchParams();
  return (
    <RecordPage
      call={vendorsCalls.get}
      title="Vendor"
      skeleton={<FormSkeleton sections={2} />}
      missing={{
        icon: IconBuildingStore,
        title: 'This vendor is not at your dealership',
        text: 'The link may be incomplete, or it may belong to another dealership.',
        list: { label: 'All vendors', to: VENDORS },
        drafts: { of: (id) => [`vendor-${id}`], because: 'this vendor is not at your dealership any more' },
      }}
    >
      {(vendor) =>
        vendor.merged_into === null ? (
          <VendorCard key={vendor.id} vendor={vendor} asked={params.get('tab')} />
        ) : (
          <Navigate to={vendorPath(vendor.id)} replace />
        )
      }
    </RecordPage>
  );
};
