import { advertisingCalls, type PromotionReply } from '@forecourt/contract/advertising/index';
import { IconCar, IconExternalLink, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import type { RowAction } from '../../../kit/list';
import { vehicleDetail } from '../../inventory';
import { REFETCH_PROMOTIONS } from '../refetch';
import { KIND_LABELS } from './promotion-columns';

const quietly = () => undefined; // the refusal has been shown

const nameOf = ({ kind, vehicle }: PromotionReply): string => `${KIND_LABELS[kind]} of ${vehicle.title}`;

/** What stops, in words. */
const endText = ({ kind }: PromotionReply): string =>
  kind === 'featured'
    ? 'The vehicle is no longer shown first.'
    : 'Shoppers see the usual price again, on the website at once and on channels with the next file.';

/** What can be done about a promotion; `edit` opens its form. */
export const usePromotionActions = (edit: (id: number) => void) => {
  const shown = { invalidates: REFETCH_PROMOTIONS, showsFields: false };
  const ending = useSave(advertisingCalls.endPromotion, shown);
  const removing = useSave(advertisingCalls.removePromotion, shown);
  const end = async (row: PromotionReply) => {
    const isSure = await ask({
      title: `End ${nameOf(row)}?`,
      body: endText(row),
      ...{ confirmLabel: 'End now', danger: true },
    });
    if (isSure) await ending.save({ params: { id: row.id }, body: { version: row.version } }).catch(quietly);
  };
  const remove = async (row: PromotionReply) => {
    const isSure = await ask({
      title: `Delete ${nameOf(row)}?`,
      body: row.state === 'running' ? endText(row) : 'It disappears from this list.',
      ...{ confirmLabel: 'Delete', danger: true },
    });
    if (isSure) await removing.save({ params: { id: row.id } }).catch(quietly);
  };
  return (row: PromotionReply): readonly RowAction[] => [
    ...(row.state === 'ended' ? [] : [{ label: 'Edit', icon: IconPencil, onClick: () => edit(row.id) }]),
    ...(row.state === 'running' ? [{ label: 'End now', icon: IconFlag, onClick: () => void end(row) }] : []),
    { label: 'Open vehicle', icon: IconCar, to: vehicleDetail(row.vehicle.id) },
    ...(row.vehicle.is_advertised === 1 && row.vehicle.url !== ''
      ? [
          {
            ...{ label: 'See it on the website', icon: IconExternalLink },
            onClick: () => void window.open(row.vehicle.url, '_blank', 'noopener'),
          },
        ]
      : []),
    {
      ...{ label: 'Delete', icon: IconTrash, danger: true, divided: true },
      onClick: () => void remove(row),
    },
  ];
};
