import { useParams } from 'react-router';
import { MergeTypeContext } from '../merge-kind';
import { MergeChosen } from '../single/merge-chosen';
import { isMergeType } from '../single/merge-type';
import { UnknownType } from '../single/unknown-type';

export const Screen = () => {
  const { type = '' } = useParams();
  if (!isMergeType(type)) return <UnknownType type={type} />;
  return (
    <MergeTypeContext value={type}>
      <MergeChosen key={type} />
    </MergeTypeContext>
  );
};
