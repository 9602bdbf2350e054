import type { AcceptedVehicle } from '@forecourt/contract/posting/index';
import { lookOf, StateChip } from '../../../kit/chips';
import { STATE_LOOKS } from '../../states';
import { stateText } from '../words';

/** The state of a post; of a failed one also what failed. */
export const PostChip = ({ post }: { post: NonNullable<AcceptedVehicle['post']> }) => (
  <StateChip {...lookOf(STATE_LOOKS.post, post.state)} label={stateText(post)} />
);
