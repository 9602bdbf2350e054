import { webpagesCalls } from '@forecourt/contract/webpages/index';
import { IconWorldWww } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSkeleton } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { PageEditor } from '../editor/page-editor';
import { draftOf } from '../editor/page-values';
import { useWebPagePaths } from '../paths';

/** Changes a page of the website. */
export const Screen = () => {
  const paths = useWebPagePaths();
  /** Raised when an old version was restored: the form then opens anew. */
  const [restored, setRestored] = useState(0);
  return (
    <RecordPage
      call={webpagesCalls.get}
      title="Edit web page"
      skeleton={<FormSkeleton sections={2} />}
      missing={{
        icon: IconWorldWww,
        title: 'Web page not found',
        text: 'It may have been removed, or belong to another dealership.',
        list: { label: paths.listLabel, to: paths.list },
        drafts: { of: (id) => [draftOf(id)], because: 'The page was removed.' },
      }}
    >
      {(page) => (
        <PageEditor
          key={`${page.id} ${restored}`}
          page={page}
          onRestored={() => setRestored((count) => count + 1)}
        />
      )}
    </RecordPage>
  );
};
