import type { BlogPicture } from '@forecourt/contract/blog/index';
import { IconPhoto } from '@tabler/icons-react';
import { fileUrl } from '../../../api/file-url';
import classes from '../blog.module.css';

/** The small picture of a post or an author. */
export const Thumb = ({ picture }: { picture: BlogPicture | null }) => (
  <span className={classes.thumb} aria-hidden>
    {picture ? (
      <img src={fileUrl(picture.small_url)} alt="" loading="lazy" />
    ) : (
      <IconPhoto size={18} stroke={1.5} />
    )}
  </span>
);
