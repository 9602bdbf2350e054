import { recordCalls } from '@forecourt/contract/customers/record';
import { useCall } from '../../../api/use-call';
import { later } from '../../../kit/later';
import type { Contacting } from './contacting';

const ContactDialogs = later(async () => (await import('./contact-dialogs')).ContactDialogs);

interface Props {
  id: number;
  by: Contacting;
  onClose: () => void;
}

/** Gets in touch with a customer from a screen of another area; what was said stands in their timeline. */
export const CustomerContact = ({ id, by, onClose }: Props) => {
  const { data } = useCall(recordCalls.single, { params: { id } });
  return data ? <ContactDialogs by={by} customer={data} onClose={onClose} /> : null;
};
