import type { Context } from '../../../http/context';
import { todayAt } from '../../../http/today';
import type { ReportViewer } from '../definitions/define-report';

export const viewerOf = (context: Pick<Context, 'actor' | 'session' | 'tenant' | 'deps'>): ReportViewer => ({
  tenant: context.tenant,
  userId: context.session.userId,
  actor: context.actor,
  timezone: context.session.timezone,
  today: todayAt(context),
});
