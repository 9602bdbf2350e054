import { Skeleton } from '@mantine/core';
import classes from './rich-text.module.css';

/** As high as an empty editor, so that nothing moves when it arrives. */
export const RichTextOutline = () => (
  <div className={classes.outline} aria-hidden>
    <Skeleton height={14} width={90} />
    <Skeleton height={340} mt={8} />
  </div>
);
