import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import type { Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { announceServices } from '../announce';
import { lockAsRead } from '../record/lock-as-read';
import { updateService } from '../record/service.queries';
import { readService } from '../record/service-reply';
import { approveNow, moveService, readStanding } from './move-service';

const APPROVED = 'This service is approved already';

export const approveHandlers: Pick<Handlers<typeof mechanicCalls>, 'approve'> = {
  approve: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const service = await lockAsRead(context, tx, params.id, body.version);
      const standing = await readStanding(tx, tenant, service);
      if (standing.isApproved && !standing.isOverApproval) throw new Refusal(409, APPROVED);
      const approval = { by: body.name, how: body.how, note: body.note };
      // more work than was approved is approved while the work goes on
      const goesOn = service.status === 'started' || service.status === 'parts';
      if (goesOn) await approveNow(context, tx, service, standing, approval);
      if (goesOn) await updateService(tx, tenant, service.id, {});
      const note = goesOn ? '' : await moveService(context, tx, service, 'approved', { approval });
      await announceServices(context, [service.id]);
      return readService(context, tx, service.id, note);
    }),
};
