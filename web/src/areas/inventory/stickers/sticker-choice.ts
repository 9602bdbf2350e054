import { STICKER_LAYOUTS } from '@forecourt/contract/inventory/stickers';
import { readId } from '../../../kit/record/read-id';

export type StickerLayout = (typeof STICKER_LAYOUTS)[number];

/** The server prints so many at once. */
export const MAX_STICKERS = 200;

/** What is printed, as the address has it. */
export interface StickerChoice {
  ids: number[];
  layout: StickerLayout;
  withPrice: boolean;
}

const idsOf = (text: string | null): number[] => [
  ...new Set((text ?? '').split(',').flatMap((part) => readId(part) ?? [])),
];

export const readChoice = (params: URLSearchParams): StickerChoice => ({
  ids: idsOf(params.get('ids')),
  layout: STICKER_LAYOUTS.find((layout) => layout === params.get('layout')) ?? 'full',
  withPrice: params.get('price') !== '0',
});

export const writeChoice = ({ ids, layout, withPrice }: StickerChoice): URLSearchParams => {
  const params = new URLSearchParams();
  if (ids.length > 0) params.set('ids', ids.join(','));
  if (layout !== 'full') params.set('layout', layout);
  if (!withPrice) params.set('price', '0');
  return params;
};
