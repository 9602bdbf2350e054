import { Button, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { TextAreaField } from '../../../kit/fields';
import { Section } from '../../../kit/page';
import classes from './entering.module.css';
import { useVinList } from './use-vin-list';
import { Suggestions } from './vin-field';
import { linesOf, type VinLine } from './vin-lines';
import styles from './vin-list.module.css';
import { VinResults } from './vin-results';

/** The server takes so many in one request, and nobody pastes more. */
const MOST = 500;
const SHOWN_WRONG = 20;

const counted = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'VIN' : 'VINs'}`;

/** What is wrong with lines before they are sent, each with what was probably meant. */
const Wrong = ({
  lines,
  replace,
}: {
  lines: readonly VinLine[];
  replace: (from: string, to: string) => void;
}) => (
  <ul className={styles.wrong} aria-label="Lines to look at">
    {lines.slice(0, SHOWN_WRONG).map(({ line, typed, look }) => (
      <li key={`${line}:${typed}`}>
        <span className={classes.line}>Line {line}</span>
        <span>
          <span className={classes.vin}>{typed}</span>
          <span className={`${look.error ? classes.error : classes.warning} ${styles.what}`}>
            {look.error || look.warning}
          </span>
          <Suggestions look={look} onPick={(vin) => replace(typed, vin)} />
        </span>
      </li>
    ))}
    {lines.length > SHOWN_WRONG ? (
      <li className={classes.quiet}>and {lines.length - SHOWN_WRONG} more</li>
    ) : null}
  </ul>
);

/** Many cars at once: paste their VINs, see what became of each. */
export const VinList = () => {
  const [text, setText] = useState('');
  const list = useVinList();
  const { lines, doubles } = linesOf(text);
  const wrong = lines.filter(({ look }) => look.error || look.warning);
  const isRunning = list.progress !== null;
  if (list.results.length > 0 || isRunning)
    return (
      <VinResults
        list={list}
        again={() => {
          list.clear();
          setText('');
        }}
      />
    );
  return (
    <Section title="List of VINs" description="One VIN per line. Details are decoded; add prices later.">
      <TextAreaField
        label="VINs"
        value={text}
        onChange={setText}
        rows={8}
        placeholder={'1HGCM82633A004352\n2T1BURHE8JC123456'}
        error={lines.length > MOST ? `at most ${MOST} at once` : undefined}
      />
      {wrong.length > 0 ? (
        <Wrong lines={wrong} replace={(from, to) => setText((now) => now.replace(from, to))} />
      ) : null}
      <div className={classes.bar}>
        <Text size="sm" c="dimmed" role="status" className={classes.barText}>
          {lines.length === 0 ? '' : counted(lines.length)}
          {doubles > 0 ? ` · ${doubles} twice in the list, taken once` : ''}
        </Text>
        <Button
          disabled={lines.length === 0 || lines.length > MOST}
          leftSection={<IconListCheck size={16} aria-hidden />}
          onClick={() => void list.add(lines.map(({ line, typed }) => ({ line, vin: typed })))}
        >
          {lines.length === 0 ? 'Add' : `Add ${counted(lines.length)}`}
        </Button>
      </div>
    </Section>
  );
};
