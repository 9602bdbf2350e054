import { postingCalls } from '@forecourt/contract/posting/index';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBrandFacebook } from '@tabler/icons-react';
import { fileUrl } from '../../../api/file-url';
import { useCall } from '../../../api/use-call';
import classes from '../posting.module.css';

const DELAY_MS = 300;
/** A page shows so many; the rest is a number on the last one. */
const SHOWN = 4;

interface CardProps {
  page: string;
  text: string;
  pictures: readonly string[];
  /** Under the name: when. */
  when?: string;
}

/** A post as it looks on the page. */
export const PageCard = ({ page, text, pictures, when }: CardProps) => {
  const more = pictures.length - SHOWN;
  return (
    <div className={classes.pageCard}>
      <div className={classes.pageHead}>
        <span className={classes.brand}>
          <IconBrandFacebook size={18} aria-hidden />
        </span>
        <span>
          <strong>{page || 'Your page'}</strong>
          {when ? <span className={classes.quiet}>{when}</span> : null}
        </span>
      </div>
      {text === '' ? null : <p className={classes.pageText}>{text}</p>}
      {pictures.length === 0 ? null : (
        <ul className={classes.pagePictures} data-count={Math.min(pictures.length, SHOWN)}>
          {pictures.slice(0, SHOWN).map((picture, place) => (
            <li key={picture}>
              <img src={fileUrl(picture)} alt="" loading="lazy" />
              {place === SHOWN - 1 && more > 0 ? <span>+{more}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface PreviewProps {
  /** With its {words}. */
  text: string;
  stockId: number | null;
  page: string;
  pictures: readonly string[];
  when?: string;
}

/** A text with the values of a vehicle, as it would be posted. */
export const PagePreview = ({ text, stockId, page, pictures, when }: PreviewProps) => {
  const [asked] = useDebouncedValue(text, DELAY_MS);
  const { data } = useCall(
    postingCalls.previewSocialPost,
    { body: { text: asked, stock_id: stockId } },
    { enabled: asked.trim() !== '', keepPrevious: true, silent: true },
  );
  const filled = asked.trim() === '' ? '' : (data?.text ?? asked);
  return (
    <div className={classes.preview}>
      <PageCard page={page} text={filled} pictures={pictures} when={when} />
      {filled === '' && pictures.length === 0 ? (
        <p className={classes.quiet}>What you write is shown here as it will look on the page.</p>
      ) : null}
      {data?.problem && asked.trim() !== '' ? <p className={classes.quiet}>{data.problem}</p> : null}
    </div>
  );
};
