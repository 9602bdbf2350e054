import { mergeCalls } from '@forecourt/contract/merge';
import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { Page, State } from '../../../kit/page';
import { chooseRecords, MERGE } from '../paths';

/** An address that names a kind of records which are not merged: says which are. */
export const UnknownType = ({ type }: { type: string }) => {
  const { data = [] } = useCall(mergeCalls.types, {}, { staleTime: 300_000 });
  return (
    <Page title="Nothing to merge here" back={MERGE}>
      <State
        icon={IconArrowMerge}
        title={`Records of the type '${type}' cannot be merged`}
        actions={data.map(({ type: known, labels }) => (
          <Button key={known} component={Link} to={chooseRecords(known)}>
            Merge {labels.toLowerCase()}
          </Button>
        ))}
      >
        {data.length > 0 ? `What can be merged: ${data.map(({ labels }) => labels).join(', ')}.` : ''}
      </State>
    </Page>
  );
};
