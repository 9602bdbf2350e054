import { CUSTOMER_CSV_MAX_BYTES, MAX_IMPORT_ROWS } from '@forecourt/contract/customers/importing';
import { Button, Loader, Text } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page, Section, State } from '../../../kit/page';
import { UploadField } from '../../../kit/upload';
import { useCustomerPaths } from '../paths';
import { CheckedFile } from './checked-file';
import classes from './import.module.css';
import { RecentImports } from './recent-imports';
import { type Step, useImport } from './use-import';

const RULES = { kinds: ['csv'], maxBytes: CUSTOMER_CSV_MAX_BYTES } as const;

const Waiting = ({ children }: { children: string }) => (
  <div className={classes.busy} role="status">
    <Loader size={22} />
    <Text size="sm">{children}</Text>
  </div>
);

const Done = ({ step, again }: { step: Extract<Step, { at: 'done' }>; again: () => void }) => {
  const paths = useCustomerPaths();
  return (
    <>
      <State
        icon={IconCircleCheck}
        title={step.message}
        actions={
          <>
            <Button component={Link} to={paths.list}>
              To the customers
            </Button>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={again}>
              Another file
            </Button>
          </>
        }
      />
      {step.leftOut.length > 0 ? (
        <ul className={classes.leftOut} aria-label="Rows that were left out">
          {step.leftOut.map(({ line, full_name, reason }) => (
            <li key={`${line}:${reason}`}>
              <span className={classes.quiet}>Line {line}</span> {full_name}{' '}
              <span className={classes.quiet}>{reason}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

/** Customers from a table: its columns are said, its rows looked at, and it can be taken back as a whole. */
export const ImportPage = () => {
  const paths = useCustomerPaths();
  const { step, check, remap, start, again } = useImport();
  return (
    <Page title="Import customers" back={paths.list}>
      <Section
        title="CSV"
        description={`Up to ${MAX_IMPORT_ROWS.toLocaleString()} rows, the first with the names of the columns. Nothing is stored before you say so.`}
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
        {step.at === 'checked' ? (
          <CheckedFile
            step={step}
            remap={(mapping) => void remap(mapping)}
            start={(choice) => void start(choice)}
            again={again}
          />
        ) : null}
        {step.at === 'working' ? (
          <Waiting>{`Adding ${step.total.toLocaleString()} rows. It goes on when you leave this page.`}</Waiting>
        ) : null}
        {step.at === 'done' ? <Done step={step} again={again} /> : null}
      </Section>
      <RecentImports />
    </Page>
  );
};
