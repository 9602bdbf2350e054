import { leadAssigningCalls } from '@forecourt/contract/leads/assigning';
import { ANSWER_BANDS } from '@forecourt/contract/leads/listing';
import { CAREER_LEAD, LEAD_TYPES } from '@forecourt/domain/lead/lead-types';
import { MARKETING_CHANNELS } from '@forecourt/domain/lead/visit';
import { STATES } from '@forecourt/domain/states';
import { useState } from 'react';
import { useCan, useSessionInfo } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import type { FilterDef } from '../../../kit/list';
import { ANSWER_LABELS } from '../report/answer-bands';
import { CHANNELS, DEPARTMENT_CHOICES } from './channel-texts';

const CLOCKS = [
  { value: 'waiting', label: 'Not answered yet' },
  { value: 'late', label: 'Overdue' },
  { value: 'reply', label: 'Customer replied' },
];

const FIRST_ANSWERS = ANSWER_BANDS.map((value) => ({ value, label: ANSWER_LABELS[value] }));

const FRESH = { staleTime: 300_000 };

/** The list's filters; the names of sellers are fetched when the filters are looked at. */
export const useLeadFilters = (isSellerNamed: boolean) => {
  const can = useCan();
  const { user } = useSessionInfo();
  const [isWanted, setWanted] = useState(isSellerNamed);
  const { data: sellers = [] } = useCall(
    leadAssigningCalls.sellers,
    {},
    { ...FRESH, enabled: isWanted || isSellerNamed },
  );
  const types = LEAD_TYPES.filter(({ code }) => code !== CAREER_LEAD || can('leads.careers'));
  const others = sellers.filter(({ id }) => id !== user.id);
  const filters: FilterDef[] = [
    {
      kind: 'select',
      key: 'removed',
      label: 'Removed',
      tabs: true,
      options: [{ value: 1, label: 'Removed' }],
    },
    {
      kind: 'select',
      key: 'lead_type',
      label: 'Type',
      options: types.map(({ code, label }) => ({ value: code, label })),
    },
    { kind: 'select', key: 'state', label: 'Status', half: true, options: STATES.lead },
    { kind: 'select', key: 'department', label: 'Department', half: true, options: DEPARTMENT_CHOICES },
    { kind: 'select', key: 'channel', label: 'Channel', half: true, options: CHANNELS },
    { kind: 'select', key: 'came_by', label: 'Came from', half: true, options: MARKETING_CHANNELS },
    { kind: 'select', key: 'clock', label: 'Answer', half: true, options: CLOCKS },
    { kind: 'select', key: 'answered_within', label: 'First answer', half: true, options: FIRST_ANSWERS },
    {
      kind: 'select',
      key: 'frk_seller_id',
      label: 'Seller',
      half: true,
      options: [
        { value: user.id, label: 'You' },
        ...others.map(({ id, full_name }) => ({ value: id, label: full_name })),
      ],
      anyValue: true,
    },
    {
      kind: 'select',
      key: 'free',
      label: 'Assigned',
      half: true,
      options: [
        { value: 1, label: 'To nobody' },
        { value: 0, label: 'To somebody' },
      ],
    },
    {
      kind: 'text',
      key: 'frk_customer_id',
      label: 'Customer',
      offMenu: true,
      show: (id) => `No. ${id}`,
    },
    { kind: 'text', key: 'mvdId', label: 'Vehicle', offMenu: true, show: (id) => `No. ${id}` },
    {
      kind: 'day',
      key: 'received_from',
      label: 'Received from',
      name: 'Received',
      bound: 'from',
      half: true,
    },
    { kind: 'day', key: 'received_to', label: 'Received to', name: 'Received', bound: 'to', half: true },
  ];
  return { filters, onFilters: () => setWanted(true) };
};
