import type { Service, ServiceRow } from '@forecourt/contract/mechanic/service';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import type { ServiceStatus } from '@forecourt/domain/mechanic/index';
import { stateLabel } from '@forecourt/domain/states';
import { toast } from '../../api/toast';
import { useSave } from '../../api/use-save';
import { REFETCH_SERVICES } from './refetch';
import { vehicleName } from './words';

type Moved = Pick<ServiceRow, 'id' | 'version' | 'vehicle'>;

/** Moves a service to another step; what could not be done to its vehicle is told. */
export const useMove = () => {
  const { save } = useSave(servicesCalls.update, {
    invalidates: REFETCH_SERVICES,
    quiet: true,
    showsFields: false,
  });
  return async (
    row: Moved,
    status: ServiceStatus,
    more: { ready_for_sale?: 0 | 1 } = {},
  ): Promise<Service> => {
    const service = await save({ params: { id: row.id }, body: { status, version: row.version, ...more } });
    const note = service.vehicle_note;
    void toast(
      note
        ? { kind: 'warning', message: note }
        : { kind: 'success', message: `${vehicleName(row)}: ${stateLabel('service', status)}` },
    );
    return service;
  };
};
