import { useElementSize } from '@mantine/hooks';

const UNTIL_MEASURED = 480;

/** A chart is drawn in real px, so that its text is never stretched. */
export const useWidth = () => {
  const { ref, width } = useElementSize<HTMLDivElement>();
  return { ref, width: width || UNTIL_MEASURED };
};
