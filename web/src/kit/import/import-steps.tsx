import { Button, Loader, Text } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { State } from '../page/states';
import { UploadField } from '../upload';
import classes from './import.module.css';
import type { ImportStep } from './import.types';

const Waiting = ({ children }: { children: string }) => (
  <div className={classes.busy} role="status">
    <Loader size={22} />
    <Text size="sm">{children}</Text>
  </div>
);

type DoneStep = Extract<ImportStep<never>, { at: 'done' }>;

interface DoneProps {
  step: DoneStep;
  list: { label: string; to: string } | undefined;
  again: () => void;
}

const Done = ({ step: { message, leftOut }, list, again }: DoneProps) => (
  <>
    <State
      icon={IconCircleCheck}
      title={message}
      actions={
        <>
          {list ? (
            <Button component={Link} to={list.to}>
              {list.label}
            </Button>
          ) : null}
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={again}>
            Another file
          </Button>
        </>
      }
    />
    {leftOut.length > 0 ? (
      <ul className={classes.leftOut} aria-label="Rows that were left out">
        {leftOut.map(({ line, name, reason }) => (
          <li key={`${line}:${reason}`}>
            <span className={classes.quiet}>Line {line}</span> {name}{' '}
            <span className={classes.quiet}>{reason}</span>
          </li>
        ))}
      </ul>
    ) : null}
  </>
);

interface Props<Checked> {
  flow: { step: ImportStep<Checked>; check: (file: File) => void; again: () => void };
  maxBytes: number;
  /** The list of what came in; without it one goes on where one is. */
  list?: { label: string; to: string } | undefined;
  /** Shows the rows of a file that was checked. */
  children: (step: Extract<ImportStep<Checked>, { at: 'checked' }>) => ReactNode;
}

/** The way of a CSV or Excel file: chosen, checked, coming in, done. */
export const ImportSteps = <Checked,>({ flow, maxBytes, list, children }: Props<Checked>) => {
  const { step, check, again } = flow;
  switch (step.at) {
    case 'choose':
      return (
        <UploadField
          label="CSV or Excel"
          value={[]}
          onChange={([file]) => {
            if (file) check(file);
          }}
          rules={{ kinds: ['csv', 'xlsx'], maxBytes }}
          error={step.error}
        />
      );
    case 'checking':
      return <Waiting>{`Reading ${step.file.name}`}</Waiting>;
    case 'checked':
      return children(step);
    case 'working':
      return (
        <Waiting>{`Adding ${step.total.toLocaleString()} rows. It goes on when you leave this page.`}</Waiting>
      );
    case 'done':
      return <Done step={step} list={list} again={again} />;
  }
};
