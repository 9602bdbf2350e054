import { galleryCalls } from '@forecourt/contract/gallery';
import { IconPhoto } from '@tabler/icons-react';
import { FormSkeleton, Page } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { ItemForm } from '../item-form';
import { GALLERY } from '../paths';

/** Changes an item of the gallery. */
export const Screen = () => (
  <RecordPage
    call={galleryCalls.get}
    title="Edit gallery item"
    skeleton={<FormSkeleton sections={1} />}
    missing={{
      icon: IconPhoto,
      title: 'This item is not in your gallery',
      text: 'It may have been removed, or belong to another dealership.',
      list: { label: 'Gallery', to: GALLERY },
    }}
  >
    {(item) => (
      <Page title="Edit gallery item" back={GALLERY} width="form">
        <ItemForm key={item.id} item={item} />
      </Page>
    )}
  </RecordPage>
);
