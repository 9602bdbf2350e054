import { useParams } from 'react-router';
import { NotFound } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { documentKindIn } from '../viewer/document-kinds';
import { DocumentPage } from '../viewer/document-page';

/** The kind of the document and the id of its record are in the address. */
export const Screen = () => {
  const { x, y } = useParams();
  const id = readId(y);
  const name = documentKindIn(x);
  if (name === undefined || id === null) return <NotFound />;
  return <DocumentPage key={`${name}-${id}`} name={name} id={id} />;
};
