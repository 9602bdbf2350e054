import type { Service } from '@forecourt/contract/mechanic/service';
import type { ServiceStatus } from '@forecourt/domain/mechanic/index';

export type NextStep =
  | { do: 'move'; to: ServiceStatus; label: string }
  | { do: 'approve' | 'finish' | 'invoice'; label: string };

/** The one next step of a service: its page has it as the primary button. */
export const nextStep = (
  service: Pick<Service, 'status' | 'kind' | 'lines' | 'invoice' | 'is_over_approval' | 'is_approved'>,
): NextStep | null => {
  const { status, kind, lines, invoice, is_over_approval: isOver, is_approved: isApproved } = service;
  if (isOver === 1 && (status === 'started' || status === 'parts'))
    return { do: 'approve', label: 'Approve new sum' };
  switch (status) {
    case 'requested':
      return { do: 'move', to: 'inspecting', label: 'Start inspection' };
    case 'inspecting':
      return lines.length > 0 ? { do: 'move', to: 'estimated', label: 'Make estimate' } : null;
    case 'estimated':
      return { do: 'approve', label: 'Approve' };
    case 'approved':
      return { do: 'move', to: 'started', label: 'Start work' };
    case 'started':
      return isApproved === 1 ? { do: 'finish', label: 'Done' } : { do: 'approve', label: 'Approve' };
    case 'parts':
      return { do: 'move', to: 'started', label: 'Resume work' };
    case 'done':
      return kind === 'onlyShop' && invoice === null ? { do: 'invoice', label: 'Invoice' } : null;
    case 'cancelled':
      return { do: 'move', to: 'requested', label: 'Take up again' };
  }
};

/** Where else it can go, for the menu: the server has the last word. */
export const otherMoves = ({ status, invoice }: Pick<Service, 'status' | 'invoice'>): ServiceStatus[] => {
  if (invoice !== null || status === 'cancelled') return [];
  if (status === 'done') return ['started'];
  const open: ServiceStatus[] = [
    'requested',
    'inspecting',
    'estimated',
    'approved',
    'started',
    'parts',
    'done',
  ];
  return open.filter((one) => one !== status);
};
