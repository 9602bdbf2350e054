import { websiteCalls } from '@forecourt/contract/website';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { FormSkeleton, Loaded, Page } from '../../../kit/page';
import { BlogTabs } from '../../blog-links';
import { Hosts, useOwnHostSteps } from '../hosts';
import { LookForm } from '../look-form';
import { Pictures } from '../pictures';

/** How the public pages look, and where they are. */
export const Screen = () => {
  const call = useCall(websiteCalls.get);
  const steps = useOwnHostSteps();
  const address = call.data?.is_published === 1 ? call.data.address : undefined;
  return (
    <Page
      title="Website"
      subtitle="The pages that shoppers see: vehicles, forms, blog, gallery and shop"
      width="form"
      actions={
        address ? (
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            Open website
          </Button>
        ) : null
      }
    >
      <BlogTabs active="website" />
      <Loaded query={call} skeleton={<FormSkeleton sections={3} fields={4} />}>
        {(website) => (
          <>
            <Pictures website={website} />
            <Hosts website={website} steps={steps} />
            <LookForm website={website} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
