import { advertisingCalls } from '@forecourt/contract/advertising/index';
import type { ClassifiedPost, PostContent } from '@forecourt/contract/posting/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { urlOf } from '../../../api/build-request';
import { useCan } from '../../../api/session-context';
import { CopyButton } from '../../../kit/format';
import classes from '../posting.module.css';

type Line = readonly [label: string, value: string];

const linesOf = (content: PostContent): readonly Line[] =>
  (
    [
      ['Title', content.title],
      ['Price', content.price === null ? '' : String(content.price)],
      ['Year', content.year],
      ['Make', content.make],
      ['Model', content.model],
      ['Trim', content.trim],
      ['Body', content.body],
      ['Transmission', content.transmission],
      ['Drive', content.drive],
      ['Fuel', content.fuel],
      ['Condition', content.condition],
      ['Odometer', content.odometer],
      ['Exterior colour', content.exterior_color],
      ['Interior colour', content.interior_color],
      ['VIN', content.vin],
      ['City', content.city],
      ['Postal code', content.postal],
      ['Contact', content.contact_name],
      ['Phone', content.phone],
      ['Link', content.page_url],
    ] as const
  ).filter(([, value]) => value !== '');

/** How a value reads; what is copied is what a form takes. */
const shown = ([label, value]: Line, { price, odometer_unit }: PostContent): string => {
  if (label === 'Price' && price !== null) return formatMoney(price, 0);
  return label === 'Odometer' ? `${Number(value).toLocaleString('en-CA')} ${odometer_unit}` : value;
};

const fileName = ({ stock_NO }: ClassifiedPost, address: string, place: number): string => {
  const ending = /\.(jpe?g|png|webp)(?:\?|$)/i.exec(address)?.[1] ?? 'jpg';
  return `${stock_NO.replace(/[^\w-]+/g, '_') || 'photo'}-${String(place + 1).padStart(2, '0')}.${ending}`;
};

const save = (address: string, name: string) => {
  const link = Object.assign(document.createElement('a'), { href: address, download: name, rel: 'noopener' });
  document.body.append(link);
  link.click();
  link.remove();
};

/** Browsers drop downloads that begin at the same moment. */
const GAP_MS = 250;

const saveAll = (post: ClassifiedPost, pictures: readonly string[]) =>
  pictures.forEach((address, place) => {
    setTimeout(() => save(address, fileName(post, address, place)), place * GAP_MS);
  });

interface Props {
  post: ClassifiedPost;
  content: PostContent;
}

/** All photos in one file, for those who have syndication; else one file after the other. */
const DownloadAll = ({ post, content }: Props) => {
  const look = {
    ...{ variant: 'default', size: 'xs' },
    leftSection: <IconDownload size={14} aria-hidden />,
  };
  return useCan()('syndication.view') ? (
    <Button
      {...look}
      component="a"
      href={urlOf(advertisingCalls.photosZip, { params: { id: post.stock_id } })}
      download
    >
      Download all
    </Button>
  ) : (
    <Button {...look} onClick={() => saveAll(post, content.pictures)}>
      Download all
    </Button>
  );
};

/** The text and the photos for the form of the marketplace, each with a way to copy it. */
export const PostContentView = ({ post, content }: Props) => (
  <>
    <section aria-label="Text of the post">
      <div className={classes.between}>
        <h3 className={classes.heading}>Text</h3>
        <CopyButton text={content.description} what="the text" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have no mouse */}
      <p className={classes.postText} tabIndex={0}>
        {content.description}
      </p>
    </section>
    {content.pictures.length === 0 ? null : (
      <section aria-label="Photos of the post">
        <div className={classes.between}>
          <h3 className={classes.heading}>Photos ({content.pictures.length})</h3>
          <DownloadAll post={post} content={content} />
        </div>
        <ul className={classes.photos}>
          {content.pictures.map((address, place) => (
            <li key={address}>
              <a href={address} download={fileName(post, address, place)} target="_blank" rel="noreferrer">
                <img
                  src={address}
                  alt={`Download ${place + 1} of ${content.pictures.length}`}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      </section>
    )}
    <section aria-label="Fields of the form">
      <h3 className={classes.heading}>Fields</h3>
      <dl className={classes.copyLines}>
        {linesOf(content).map((line) => (
          <div key={line[0]}>
            <dt>{line[0]}</dt>
            <dd>
              <span>{shown(line, content)}</span>
              <CopyButton text={line[1]} what={`the ${line[0].toLowerCase()}`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  </>
);
