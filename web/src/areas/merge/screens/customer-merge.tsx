import { Title } from '@mantine/core';
import { useParams } from 'react-router';
import { readId } from '../../../kit/record';
import { CustomerFrame } from '../../customers';
import { MergeOne } from '../single/merge-one';

/** The duplicates of a customer, under the header and tabs of their record. */
export const Screen = () => {
  const { id = '' } = useParams();
  return (
    <MergeOne
      key={id}
      id={readId(id)}
      isShown
      frame={(_, body) => (
        <CustomerFrame id={readId(id)} title="Merge duplicates">
          <Title order={2}>Merge duplicates</Title>
          {body}
        </CustomerFrame>
      )}
    />
  );
};
