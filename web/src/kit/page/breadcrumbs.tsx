import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './page.module.css';

export interface Crumb {
  title: string;
  to?: string;
}

export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={classes.crumbs}>
      {crumbs.map((crumb, index) => (
        <li key={crumb.title} className={classes.crumb}>
          {index > 0 ? <IconChevronRight size={14} aria-hidden /> : null}
          {crumb.to ? (
            <Link to={crumb.to}>{crumb.title}</Link>
          ) : (
            <span aria-current="page">{crumb.title}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
