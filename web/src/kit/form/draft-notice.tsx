import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { RelativeTime } from '../format/relative-time';
import classes from './form.module.css';
import type { RestoredDraft } from './record-form.types';

interface Props extends RestoredDraft {
  onDiscard: () => void;
  className?: string;
  /** What was restored: 'What you typed'. */
  children: ReactNode;
}

/** Says that a draft was restored, and offers to discard it. */
export const DraftNotice = ({ from, isNewer, onDiscard, className = classes.draft, children }: Props) => (
  <Alert variant="light" className={className} role="status">
    {children} <RelativeTime at={from} /> was not saved; here it is again.{' '}
    {isNewer ? (
      <span>This record was changed meanwhile; what you did not change shows the current values. </span>
    ) : null}
    <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
      Discard the draft
    </Button>
  </Alert>
);
