import { useParams } from 'react-router';
import { MergeChosen } from '../single/merge-chosen';
import { isMergeType } from '../single/merge-type';
import { UnknownType } from '../single/unknown-type';

export const Screen = () => {
  const { type = '' } = useParams();
  return isMergeType(type) ? <MergeChosen key={type} /> : <UnknownType type={type} />;
};
