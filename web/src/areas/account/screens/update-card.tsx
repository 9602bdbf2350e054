import { UpdateCardPage } from '../pricing/update-card-page';

export const Screen = () => <UpdateCardPage />;
