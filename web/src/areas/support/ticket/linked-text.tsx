import { Fragment } from 'react';
import { piecesOf } from '../../../widget/frame/links';

/** A text whose web addresses can be opened. */
export const LinkedText = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: piece, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
      <a key={index} href={href} target="_blank" rel="noopener noreferrer">
        {piece}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
