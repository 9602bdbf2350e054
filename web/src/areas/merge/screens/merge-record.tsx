import { useParams } from 'react-router';
import { Page } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { MERGE } from '../paths';
import { MergeOne } from '../single/merge-one';
import { isMergeType } from '../single/merge-type';
import { UnknownType } from '../single/unknown-type';

export const Screen = () => {
  const { type = '', id = '' } = useParams();
  if (!isMergeType(type)) return <UnknownType type={type} />;
  return (
    <MergeOne
      key={id}
      id={readId(id)}
      frame={(record, body) => (
        <Page title={record ? `Duplicates of ${record.name}` : 'Duplicates'} back={MERGE}>
          {body}
        </Page>
      )}
    />
  );
};
