import { Alert, Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MergedInto } from '../merged-into';
import { useCustomerPaths } from '../paths';

/** Said when a save was refused because the customer was merged in the meantime. */
export const MergedNotice = ({ into }: { into: MergedInto }) => {
  const paths = useCustomerPaths();
  return (
    <Alert
      color="orange"
      role="alert"
      icon={<IconArrowMerge aria-hidden />}
      title={`This customer was merged into ${into.name}`}
    >
      Nothing was saved. Changes can be made on the record that remained.
      <div>
        <Button component={Link} to={paths.edit(into.id)} size="compact-sm" mt="xs" variant="default">
          Open {into.name}
        </Button>
      </div>
    </Alert>
  );
};
