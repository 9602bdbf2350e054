import { RelativeTime } from '../../../kit/format';

/** When the next file is built; one that is due begins at any moment. */
export const NextRun = ({ at }: { at: string }) =>
  Date.parse(at) <= Date.now() ? (
    'Next run due now'
  ) : (
    <>
      Next <RelativeTime at={at} />
    </>
  );
