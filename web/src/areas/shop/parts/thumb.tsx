import { IconPackage } from '@tabler/icons-react';
import { fileUrl } from '../../../api/file-url';
import classes from '../shop.module.css';

/** The first picture of a product. */
export const Thumb = ({ src }: { src: string | null }) => (
  <span className={classes.thumb} aria-hidden>
    {src ? <img src={fileUrl(src)} alt="" loading="lazy" /> : <IconPackage size={18} stroke={1.5} />}
  </span>
);
