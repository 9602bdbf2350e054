/** A kind of document that a thread draws, by the name under which `documents.worker.ts` has its program. */
export interface DocumentKind<Content> {
  name: string;
  /** Of drawing; a document that takes longer is refused. */
  maxMs: number;
  /** Never set: it carries the type. */
  content?: Content;
}

export interface DrawOrder {
  name: string;
  content: unknown;
}

export type DrawReply = { bytes: Uint8Array } | { failure: string };
