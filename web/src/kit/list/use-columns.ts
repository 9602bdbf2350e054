import { sessionCalls } from '@forecourt/contract/session';
import { useMemo, useState } from 'react';
import { useSessionInfo } from '../../api/session-context';
import { useSave } from '../../api/use-save';
import { type Column, shownColumns } from './columns';

export interface ColumnsControl<Row> {
  all: readonly Column<Row>[];
  shown: Column<Row>[];
  choose: (keys: readonly string[]) => void;
  reset: () => void;
}

/** The user's own columns of a list, stored with the user (PATCH user/customized/columns). */
export const useColumns = <Row>(list: string, all: readonly Column<Row>[]): ColumnsControl<Row> => {
  const stored = useSessionInfo().columns[list];
  const [chosen, setChosen] = useState<readonly string[] | undefined>(stored);
  const { save } = useSave(sessionCalls.saveColumns, { invalidates: [sessionCalls.info], quiet: true });

  const choose = (keys: readonly string[]) => {
    setChosen(keys);
    save({ body: { list, columns: [...keys] } }).catch(() => setChosen(chosen));
  };
  // the same array for the same choice: rows are drawn again only for another
  const shown = useMemo(() => shownColumns(all, chosen), [all, chosen]);
  return {
    all,
    shown,
    choose,
    reset: () => choose(shownColumns(all, undefined).map((column) => column.key)),
  };
};
