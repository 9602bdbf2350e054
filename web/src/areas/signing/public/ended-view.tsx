import { signingCalls } from '@forecourt/contract/signing/index';
import { Alert, Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { urlOf } from '../../../api/build-request';
import classes from './public.module.css';
import type { Agreement } from './use-agreement';
import type { Words } from './words';

interface Props {
  code: string;
  agreement: Agreement;
  words: Words;
}

const progressOf = ({ is_sealed, others }: Agreement, words: Words): string => {
  if (is_sealed === 1) return words.ready;
  return others.some(({ has_signed }) => has_signed === 0) ? words.waitingFor : words.preparing;
};

/** After signing or declining: what happens next, and the copy. */
export const EndedView = ({ code, agreement, words }: Props) => {
  if (agreement.state === 'declined')
    return (
      <Alert variant="light" role="status" icon={<IconInfoCircle aria-hidden />} title={words.declinedTitle}>
        {words.declinedText(agreement.dealership)}
      </Alert>
    );
  const text = progressOf(agreement, words);
  return (
    <section className={classes.card} aria-label={words.signedTitle}>
      <Alert
        color="green"
        variant="light"
        role="status"
        icon={text === words.preparing ? <Loader size={18} /> : <IconCircleCheck aria-hidden />}
        title={words.signedTitle}
      >
        {text}
      </Alert>
      <Button
        component="a"
        size="md"
        variant={agreement.is_sealed === 1 ? 'filled' : 'default'}
        href={urlOf(signingCalls.document, { params: { code } })}
        target="_blank"
        rel="noopener"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {agreement.is_sealed === 1 ? words.download : words.downloadUnsigned}
      </Button>
    </section>
  );
};
