import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './page.module.css';

interface Props {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export const Section = ({ title, description, actions, children }: Props) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {title || actions ? (
        <div className={classes.sectionHeader}>
          <div>
            {title ? (
              <Title order={2} id={id}>
                {title}
              </Title>
            ) : null}
            {description ? <div className={classes.subtitle}>{description}</div> : null}
          </div>
          {actions}
        </div>
      ) : null}
      {children}
    </section>
  );
};
