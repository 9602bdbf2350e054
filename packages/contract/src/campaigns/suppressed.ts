import { SUPPRESSION_REASONS, type SuppressionReason } from '@forecourt/domain/campaign/exclusions';
import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { flagIn, idOf, instant, ok, required, requiredLine, text } from '../scalars';
import { campaignChannel } from './campaign';

export const suppressionReason = z.enum(
  SUPPRESSION_REASONS.map(({ value }) => value) as [SuppressionReason, ...SuppressionReason[]], // map loses the non-empty tuple
);

export const suppressedRow = z.object({
  id: z.number(),
  channel: campaignChannel,
  /** The e-mail in lower case, or the number as +16045550100. */
  address: z.string(),
  reason: suppressionReason,
  note: z.string(),
  campaign_id: z.number().nullable(),
  campaign_name: z.string(),
  since: instant,
  created_by: z.string(),
  lifted_at: instant.nullable(),
  lifted_by: z.string(),
  lift_note: z.string(),
});
export type SuppressedRow = z.output<typeof suppressedRow>;

export const suppressForm = z.object({
  channel: campaignChannel,
  address: requiredLine(254),
  note: text(300).default(''),
});
export const liftForm = z.object({ note: required(300) });

export const suppressedCalls = {
  suppressed: call({
    method: 'GET',
    path: '/api/v1/suppressed-addresses',
    access: 'campaigns.view',
    summary: 'Addresses and numbers that no campaign writes to, and why',
    query: listQuery(['since', 'address'], {
      channel: campaignChannel.optional(),
      reason: suppressionReason.optional(),
      /** 1: those that may be written to again, instead of those that may not. */
      lifted: flagIn.default(0),
    }),
    reply: listOf(suppressedRow),
  }),
  suppress: call({
    method: 'POST',
    path: '/api/v1/suppressed-addresses',
    access: 'campaigns.edit',
    summary: 'Blocks an address or number for all campaigns',
    body: suppressForm,
    reply: suppressedRow,
    status: 201,
    example: { body: { channel: 'email', address: 'someone@example.org' } },
  }),
  lift: call({
    method: 'POST',
    path: '/api/v1/suppressed-addresses/{id}/lift',
    access: 'campaigns.edit',
    summary:
      'Lets campaigns write to an address again; the note says why, as for who asked for it after unsubscribing',
    params: z.object({ id: idOf('suppressed_address') }),
    body: liftForm,
    reply: ok,
  }),
};

/** The address that List-Unsubscribe-Post names (RFC 8058): mail programs post there without any cookie. */
export const oneClickCalls = {
  oneClickUnsubscribe: call({
    method: 'POST',
    path: '/unsubscribe/{token}',
    access: 'public',
    rate: { per: 'address', max: 60, seconds: 60 },
    summary: 'Stops messages to the address that the message was sent to',
    keyless: true,
    form: true,
    params: z.object({ token: z.string().max(200) }),
    reply: ok,
  }),
};
