import { Modal, Text } from '@mantine/core';
import classes from './platform.module.css';

interface Props {
  title: string;
  facts: readonly (string | null)[];
  text: string;
  onClose: () => void;
}

/** The whole of a message or report, as it was written. */
export const Reading = ({ title, facts, text, onClose }: Props) => (
  <Modal opened onClose={onClose} title={title} size="xl">
    <Text size="sm" c="dimmed" mb="sm" className={classes.wrap}>
      {facts.filter(Boolean).join(' · ')}
    </Text>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard */}
    <pre className={classes.text} tabIndex={0}>
      {text}
    </pre>
  </Modal>
);
