import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { SoldDialog } from '../../record/sold-dialog';
import type { StockActions } from '../use-stock-actions';
import { BranchDialog } from './branch-dialog';
import { ChangeDialog } from './change-dialog';
import { ExtraStatusDialog } from './extra-status-dialog';
import type { StockDialog } from './stock-dialog';
import { UnsoldDialog } from './unsold-dialog';

interface Props {
  dialog: StockDialog;
  actions: StockActions;
  close: () => void;
}

export const StockDialogs = ({ dialog, actions, close }: Props) => {
  const { kind, chosen, onDone } = dialog;
  const after = async (work: Promise<boolean>): Promise<boolean> => {
    const done = await work;
    if (done) onDone();
    return done;
  };
  const shared = { chosen, close };
  switch (kind) {
    case 'sold':
      return (
        <SoldDialog
          name={chosen.name}
          onClose={close}
          onSold={(day) => after(actions.setStatus(chosen, SOLD, day))}
        />
      );
    case 'unsold':
      return <UnsoldDialog {...shared} run={() => after(actions.unsold(chosen))} />;
    case 'change':
      return <ChangeDialog {...shared} run={(changes) => after(actions.change(chosen, changes))} />;
    case 'extra-status':
      return <ExtraStatusDialog {...shared} run={(extra) => after(actions.setExtraStatus(chosen, extra))} />;
    case 'branch':
      return <BranchDialog {...shared} run={(branch) => after(actions.toBranch(chosen, branch))} />;
  }
};
