import { useParams } from 'react-router';
import { Page } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { MergeTypeContext } from '../merge-kind';
import { mergeList } from '../paths';
import { MergeOne } from '../single/merge-one';
import { isMergeType } from '../single/merge-type';
import { UnknownType } from '../single/unknown-type';

export const Screen = () => {
  const { type = '', id = '' } = useParams();
  if (!isMergeType(type)) return <UnknownType type={type} />;
  return (
    <MergeTypeContext value={type}>
      <MergeOne
        key={`${type} ${id}`}
        id={readId(id)}
        frame={(record, body) => (
          <Page title={record ? `Duplicates of ${record.name}` : 'Duplicates'} back={mergeList(type)}>
            {body}
          </Page>
        )}
      />
    </MergeTypeContext>
  );
};
