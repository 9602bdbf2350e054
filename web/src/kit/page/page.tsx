import { ActionIcon, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import classes from './page.module.css';
import { useDocumentTitle } from './use-document-title';

interface Props {
  /** The screen's name: its h1 and the document title. */
  title: string;
  /** The document title where it says more, such as which record it is. */
  documentTitle?: string | undefined;
  /** Beside the title: a state chip, a count. */
  badge?: ReactNode;
  /** Under the title, one line. */
  subtitle?: ReactNode;
  /** Before the title of a record: its photo or avatar. */
  picture?: ReactNode;
  actions?: ReactNode;
  /** A sentence that someone wrote: it wraps before the actions leave its line. */
  longTitle?: boolean;
  /** Where the arrow before the title leads. */
  back?: string;
  crumbs?: readonly Crumb[];
  /** Narrow for a form that is one column of fields. */
  width?: 'full' | 'form';
  children?: ReactNode;
}

export const Page = (props: Props) => {
  const {
    title,
    documentTitle = title,
    badge,
    subtitle,
    picture,
    actions,
    longTitle = false,
    back,
    crumbs,
    width = 'full',
    children,
  } = props;
  useDocumentTitle(documentTitle);
  return (
    <div className={classes.page} data-width={width}>
      {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
      <header className={classes.header}>
        <Group
          gap="xs"
          wrap="nowrap"
          className={classes.heading}
          data-picture={picture ? true : undefined}
          data-long={longTitle || undefined}
        >
          {back ? (
            <ActionIcon component={Link} to={back} aria-label="Back" size="md">
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
          ) : null}
          {picture ? <div className={classes.picture}>{picture}</div> : null}
          <div className={classes.titles}>
            <Group gap={picture ? '2px 12px' : 'sm'} wrap={picture ? 'wrap' : 'nowrap'}>
              <Title order={1} className={classes.title}>
                {title}
              </Title>
              {badge}
            </Group>
            {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
          </div>
        </Group>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
};
