import { type QuotationRow, quotationsCalls } from '@forecourt/contract/quotations/index';
import { IconExternalLink, IconRestore, IconTrash } from '@tabler/icons-react';
import { urlOf } from '../../../api/build-request';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import type { RowAction } from '../../../kit/list';
import { REFETCH_QUOTATIONS } from '../refetch';

const OPTIONS = { invalidates: REFETCH_QUOTATIONS, quiet: true, showsFields: false } as const;
/** useSave has shown the refusal. */
const shown = () => undefined;

/** What the menu of a row offers. */
export const useQuotationActions = (isRemoved: boolean) => {
  const can = useCan();
  const removing = useSave(quotationsCalls.remove, OPTIONS);
  const restoring = useSave(quotationsCalls.restore, OPTIONS);
  const restore = (id: number) => restoring.save({ params: { id } });
  const remove = async ({ id, number }: QuotationRow) => {
    const done = await removing.save({ params: { id } }).catch(shown);
    if (done) undoToast(`${number} was removed, and its link ended`, () => restore(id));
  };
  return (row: QuotationRow): RowAction[] => {
    const pdf: RowAction = {
      label: 'Open the PDF',
      icon: IconExternalLink,
      onClick: () =>
        void window.open(urlOf(quotationsCalls.pdf, { params: { id: row.id } }), '_blank', 'noopener'),
    };
    if (!can('quotations.edit')) return [pdf];
    if (isRemoved)
      return [pdf, { label: 'Restore', icon: IconRestore, onClick: () => void restore(row.id).catch(shown) }];
    return [
      pdf,
      { label: 'Remove', icon: IconTrash, danger: true, divided: true, onClick: () => void remove(row) },
    ];
  };
};
