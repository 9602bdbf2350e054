import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mark } from '../../kit/brand';
import { useDocumentTitle } from '../../kit/page/use-document-title';
import art from './art/forecourt.svg';
import classes from './session.module.css';

interface Props {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** The frame of the public screens: one thing to do on the left, the forecourt on the right where there is room. */
export const FrontPage = ({ title, children, footer }: Props) => {
  useDocumentTitle(title);
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <Mark size={30} />
          <span>Forecourt</span>
        </div>
        <div className={classes.main}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {children}
        </div>
        <div className={classes.footer}>{footer}</div>
      </main>
      <aside className={classes.art} aria-label="About Forecourt">
        <img src={art} alt="" className={classes.picture} />
        <div className={classes.claim}>
          <p className={classes.claimTitle}>Every car, every customer, every deal. One place.</p>
          <p className={classes.claimText}>
            From the moment a vehicle arrives on the lot to the day its papers are signed.
          </p>
        </div>
      </aside>
    </div>
  );
};
