import { portalCalls } from '@forecourt/contract/portal/index';
import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { REFETCH_FAVORITES } from '../refetch';

interface Props {
  car: { mvdId: number; title: string; is_favorite: boolean };
}

/** Puts a vehicle among the favorites, or takes it off. */
export const FavoriteButton = ({ car }: Props) => {
  const { save, isSaving } = useSave(portalCalls.setFavorite, {
    invalidates: REFETCH_FAVORITES,
    quiet: true,
    showsFields: false,
  });
  const Icon = car.is_favorite ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      size="lg"
      loading={isSaving}
      aria-pressed={car.is_favorite}
      aria-label={`${car.title}: favorite`}
      onClick={() =>
        void save({ params: { id: car.mvdId }, body: { favorite: car.is_favorite ? 0 : 1 } }).catch(
          () => undefined, // useSave has shown the refusal
        )
      }
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
};
