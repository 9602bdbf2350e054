import { Skeleton, VisuallyHidden } from '@mantine/core';
import { FormGrid } from './form-grid';
import classes from './page.module.css';

const keys = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);

const Announce = () => (
  <VisuallyHidden role="status" aria-live="polite">
    Loading
  </VisuallyHidden>
);

/** The shape of a form section while its record loads. */
export const FormSkeleton = ({ sections = 2, fields = 6 }: { sections?: number; fields?: number }) => (
  <>
    <Announce />
    {keys(sections).map((section) => (
      <div key={section} className={classes.section} aria-hidden>
        <Skeleton height={18} width={140} mb={18} />
        <FormGrid>
          {keys(fields).map((field) => (
            <div key={field}>
              <Skeleton height={12} width={90} mb={8} />
              <Skeleton height={36} />
            </div>
          ))}
        </FormGrid>
      </div>
    ))}
  </>
);

export const StatSkeletons = ({ count = 4 }: { count?: number }) => (
  <div className={classes.stats}>
    <Announce />
    {keys(count).map((key) => (
      <div key={key} className={classes.stat} aria-hidden>
        <Skeleton height={12} width="50%" mb={10} />
        <Skeleton height={26} width="35%" />
      </div>
    ))}
  </div>
);

export const BlockSkeleton = ({ height = 240 }: { height?: number }) => (
  <>
    <Announce />
    <Skeleton height={height} radius="lg" aria-hidden />
  </>
);

/** A whole screen whose code is still on its way. */
export const PageSkeleton = () => (
  <div className={classes.page}>
    <Announce />
    <Skeleton height={28} width={220} aria-hidden />
    <Skeleton height={36} aria-hidden />
    <Skeleton height={360} radius="lg" aria-hidden />
  </div>
);
