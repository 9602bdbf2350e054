import { IMPORT_CSV_MAX_BYTES } from '@forecourt/contract/inventory/importing';
import { Button, Loader, Text } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Section, State } from '../../../kit/page';
import { UploadField } from '../../../kit/upload';
import { VEHICLE_LIST } from '../paths';
import { CheckedFile } from './checked-file';
import classes from './entering.module.css';
import { RecentImports } from './recent-imports';
import { type CsvStep, useCsvImport } from './use-csv-import';
import lines from './vin-list.module.css';

const RULES = { kinds: ['csv'], maxBytes: IMPORT_CSV_MAX_BYTES } as const;

const Waiting = ({ children }: { children: string }) => (
  <div className={classes.busy} role="status">
    <Loader size={22} />
    <Text size="sm">{children}</Text>
  </div>
);

const Done = ({ step, again }: { step: Extract<CsvStep, { at: 'done' }>; again: () => void }) => (
  <>
    <State
      icon={IconCircleCheck}
      title={step.message}
      actions={
        <>
          <Button component={Link} to={VEHICLE_LIST}>
            To the inventory
          </Button>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={again}>
            Another file
          </Button>
        </>
      }
    />
    {step.leftOut.length > 0 ? (
      <ul className={lines.wrong} aria-label="Rows that were left out">
        {step.leftOut.map(({ line, vin_number, reason }) => (
          <li key={`${line}:${reason}`}>
            <span className={classes.line}>Line {line}</span>
            <span>
              {vin_number ? <span className={classes.vin}>{vin_number} </span> : null}
              <span className={classes.quiet}>{reason}</span>
            </span>
          </li>
        ))}
      </ul>
    ) : null}
  </>
);

/** ADESA's purchases as a table: looked at first, then put in stock as a whole. */
export const CsvWay = () => {
  const { step, check, add, again } = useCsvImport();
  return (
    <>
      <Section
        title="ADESA CSV"
        description="The purchases as ADESA exports them. First you see what would come in; nothing is stored before you say so."
      >
        {step.at === 'choose' ? (
          <UploadField
            label="CSV"
            value={[]}
            onChange={([file]) => {
              if (file) void check(file);
            }}
            rules={RULES}
            error={step.error}
          />
        ) : null}
        {step.at === 'checking' ? <Waiting>{`Reading ${step.file.name}`}</Waiting> : null}
        {step.at === 'working' ? (
          <Waiting>{`Putting ${step.total.toLocaleString()} rows in stock. It goes on when you leave this page.`}</Waiting>
        ) : null}
        {step.at === 'checked' ? (
          <CheckedFile
            key={step.file.name}
            file={step.file}
            checked={step.checked}
            add={(choice) => void add(step.file, step.checked, choice)}
            again={again}
          />
        ) : null}
        {step.at === 'done' ? <Done step={step} again={again} /> : null}
      </Section>
      <RecentImports />
    </>
  );
};
