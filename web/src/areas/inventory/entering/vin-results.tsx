import { Anchor, Button, TextInput } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { StateChip, type Tone } from '../../../kit/chips';
import { Section } from '../../../kit/page';
import { VEHICLE_LIST, vehicleDetail } from '../paths';
import classes from './entering.module.css';
import { lookAtVin } from './look-at-vin';
import { RunBar } from './run-bar';
import type { LineResult, VinListRun } from './use-vin-list';
import { Suggestions } from './vin-field';
import lines from './vin-list.module.css';

const LOOKS: Record<LineResult['result'], { label: string; tone: Tone }> = {
  added: { label: 'Added', tone: 'good' },
  'in-stock': { label: 'In stock already', tone: 'neutral' },
  refused: { label: 'Not added', tone: 'bad' },
};

interface LineProps {
  result: LineResult;
  corrected: string;
  onCorrect: (vin: string) => void;
}

const Refused = ({ result, corrected, onCorrect }: LineProps) => (
  <div className={lines.correct}>
    <TextInput
      aria-label={`VIN of line ${result.line}`}
      value={corrected}
      onChange={(event) => onCorrect(event.currentTarget.value.toUpperCase())}
      classNames={{ input: classes.vin }}
      maxLength={60}
      spellCheck={false}
      error={result.message}
    />
    <Suggestions look={lookAtVin(corrected)} onPick={onCorrect} />
  </div>
);

const Line = (props: LineProps) => {
  const { result } = props;
  return (
    <li className={lines.result}>
      <span className={classes.line}>Line {result.line}</span>
      <StateChip {...LOOKS[result.result]} />
      {result.result === 'refused' ? (
        <Refused {...props} />
      ) : (
        <span>
          {result.id === null ? (
            result.message
          ) : (
            <Anchor component={Link} to={vehicleDetail(result.id)} inherit>
              {result.result === 'added' ? result.message || result.vin_number : 'Open the vehicle'}
            </Anchor>
          )}
          <span className={`${classes.quiet} ${lines.what}`}>{result.vin_number}</span>
        </span>
      )}
    </li>
  );
};

const headline = (results: readonly LineResult[]): string => {
  const of = (kind: LineResult['result']) => results.filter(({ result }) => result === kind).length;
  const parts = [`${of('added')} added`];
  if (of('in-stock') > 0) parts.push(`${of('in-stock')} in stock already`);
  if (of('refused') > 0) parts.push(`${of('refused')} not added`);
  return parts.join(', ');
};

/** What became of each line; those that were refused can be corrected and tried again. */
export const VinResults = ({ list, again }: { list: VinListRun; again: () => void }) => {
  const { results, progress, cancel, retry } = list;
  const [corrections, setCorrections] = useState<Readonly<Record<string, string>>>({});
  const refused = results.filter(({ result }) => result === 'refused');
  const vinOf = (result: LineResult) => corrections[result.key] ?? result.vin_number;
  return (
    <Section
      title={headline(results)}
      actions={
        progress ? null : (
          <div className={classes.actions}>
            {refused.length > 0 ? (
              <Button
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => void retry(refused.map((one) => ({ line: one.line, vin: vinOf(one) })))}
              >
                Try {refused.length === 1 ? 'it' : `the ${refused.length}`} again
              </Button>
            ) : null}
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={again}>
              Another list
            </Button>
            <Button variant="default" component={Link} to={VEHICLE_LIST}>
              To the inventory
            </Button>
          </div>
        )
      }
    >
      {progress ? <RunBar {...progress} cancel={cancel} /> : null}
      <ul className={lines.results} aria-label="Results">
        {results.map((result) => (
          <Line
            key={result.key}
            result={result}
            corrected={vinOf(result)}
            onCorrect={(vin) => setCorrections((now) => ({ ...now, [result.key]: vin }))}
          />
        ))}
      </ul>
    </Section>
  );
};
