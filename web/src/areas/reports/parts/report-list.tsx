import {
  type ReportDefinition,
  type ReportKey,
  reportsCalls,
  type SavedReport,
} from '@forecourt/contract/reports/index';
import { IconMail, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { fileUrl } from '../../../api/file-url';
import { useCall } from '../../../api/use-call';
import { RelativeTime } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from '../reports.module.css';
import { ReportIcon } from './report-icon';
import { selectionParams } from './selection';

const REPORTS = '/admin/reports-generate';

const reportPath = (report: ReportKey): string => `${REPORTS}?report=${report}`;

export const savedPath = ({ report, id, selection, chart }: SavedReport): string => {
  const params = new URLSearchParams([
    ['report', report],
    ['saved', String(id)],
    ...selectionParams(selection),
  ]);
  if (chart === 'none') params.set('chart', chart);
  return `${REPORTS}?${params}`;
};

const Files = () => {
  const { data = [] } = useCall(reportsCalls.exports, {}, { silent: true });
  const files = data.filter(({ url }) => url !== null);
  if (files.length === 0) return null;
  return (
    <Section title="Files made in the background">
      <ul className={classes.saved}>
        {files.map(({ id, title, format, rows, url, created_at }) => (
          <li key={id}>
            <a href={fileUrl(url ?? '')} download>
              {title} ({format.toUpperCase()})
            </a>
            <span className={classes.quiet}>
              {rows.toLocaleString('en-CA')} rows · <RelativeTime at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Saved = ({ saved }: { saved: readonly SavedReport[] }) => {
  if (saved.length === 0) return null;
  return (
    <Section title="Saved reports">
      <ul className={classes.saved}>
        {saved.map((report) => (
          <li key={report.id}>
            <Link to={savedPath(report)}>{report.name}</Link>
            <span className={classes.quiet}>
              {report.is_shared ? (
                <>
                  <IconUsers size={14} aria-hidden /> {report.is_own ? 'Shared' : `Shared by ${report.owner}`}
                </>
              ) : null}
              {report.schedule ? (
                <>
                  <IconMail size={14} aria-hidden /> Sent {report.schedule.frequency}
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

interface Props {
  definitions: readonly ReportDefinition[];
  saved: readonly SavedReport[];
}

/** Which report it should be. */
export const ReportList = ({ definitions, saved }: Props) => (
  <>
    <Saved saved={saved} />
    <Files />
    <ul className={classes.reports}>
      {definitions.map(({ key, title, description }) => (
        <li key={key}>
          <Link to={reportPath(key)} className={classes.report}>
            <ReportIcon report={key} />
            <span>
              <strong>{title}</strong>
              <span className={classes.quiet}>{description}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </>
);
