import { advertisingCalls } from '@forecourt/contract/advertising/index';
import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { urlOf } from '../../../api/build-request';
import { useCall } from '../../../api/use-call';
import { CopyButton } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from '../advertising.module.css';
import { countOf } from '../words';

const Part = ({ name, text }: { name: string; text: string }) => (
  <div className={classes.copyPart}>
    <dt>
      {name} <CopyButton text={text} what={`the ${name.toLowerCase()}`} />
    </dt>
    <dd>{text}</dd>
  </div>
);

/** Texts and photos for the form of Craigslist, which takes no files in Canada. */
export const ListingCopy = ({ id }: { id: number }) => {
  const query = useCall(advertisingCalls.listing, { params: { id } }, { showsFailure: true });
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={180} />}>
      {({ title, price, text, pictures }) => (
        <>
          <Text size="sm">Copy each text into the form on Craigslist, then add the photos.</Text>
          <dl className={classes.copy}>
            <Part name="Title" text={title} />
            {price ? <Part name="Price" text={price} /> : null}
            <Part name="Description" text={text} />
          </dl>
          {pictures > 0 ? (
            <Button
              component="a"
              href={urlOf(advertisingCalls.photosZip, { params: { id } })}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              Download {countOf(pictures, 'photo', 'photos')}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
};
