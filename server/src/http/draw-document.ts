import type { DocumentKind, DocumentWriter } from '../services/document-writer';
import { refusalOf } from './read-upload';

interface Place {
  deps: { documents: DocumentWriter };
  tenant: number;
  /** Asked for by someone who is not signed in: they have their own turns, so that staff never waits for them. */
  isVisitor?: boolean;
}

/** Draws a document on a thread, when it is the dealership's turn. What cannot be drawn is a refusal of this field. */
export const drawDocument = async <C>(
  { deps, tenant, isVisitor = false }: Place,
  kind: DocumentKind<C>,
  field: string,
  content: C,
): Promise<Buffer> => {
  try {
    return Buffer.from(await deps.documents.draw(kind, isVisitor ? -tenant : tenant, content));
  } catch (error) {
    throw refusalOf(error, field);
  }
};
