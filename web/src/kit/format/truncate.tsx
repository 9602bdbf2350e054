import type { MouseEvent, ReactNode } from 'react';
import classes from './truncate.module.css';

/** Names are cut at their end; identifiers (VIN, transaction) at their start, since people read the last characters. */
export type TruncateKind = 'name' | 'identifier';

interface Props {
  text: string;
  kind?: TruncateKind;
  className?: string;
  /** The same text with parts of it marked. */
  children?: ReactNode;
}

/** The pointer gets the whole text when it is cut. */
const showWhole = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth;
  currentTarget.title = isCut ? (currentTarget.textContent ?? '') : '';
};

/** One line of text that is cut where there is no room. Money is never cut: see `Money`. */
export const Truncate = ({ text, kind = 'name', className, children = text }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only shows the rest of the text, which others read anyway
  <span
    className={[classes.text, className].filter(Boolean).join(' ')}
    data-kind={kind}
    onMouseEnter={showWhole}
  >
    {kind === 'identifier' ? <bdi>{children}</bdi> : children}
  </span>
);
