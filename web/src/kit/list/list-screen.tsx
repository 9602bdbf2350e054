import type { ReactNode } from 'react';
import { Page } from '../page/page';
import { DataList } from './data-list';
import type { DataListProps } from './view-props';

interface Props<Row extends { id: number }> extends DataListProps<Row> {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Between the title and the list: tabs of the area. */
  above?: ReactNode;
}

/** A whole screen that is a list. */
export const ListScreen = <Row extends { id: number }>({
  title,
  subtitle,
  actions,
  above,
  ...list
}: Props<Row>) => (
  <Page title={title} subtitle={subtitle} actions={actions}>
    {above}
    <DataList {...list} />
  </Page>
);
