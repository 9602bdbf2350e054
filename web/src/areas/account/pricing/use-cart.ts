import { accountCalls } from '@forecourt/contract/account';
import type { ReplyOf } from '@forecourt/contract/call';
import { sessionCalls } from '@forecourt/contract/session';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';

export type Cart = ReplyOf<typeof accountCalls.cart>;
export type CartLine = Cart['basket'][number];
export type PackageOffer = ReplyOf<typeof accountCalls.packages>[number];

/** The session's info has the number on the cart's badge. */
const invalidates = [accountCalls.cart, sessionCalls.info];

export const useCart = () => {
  const { data: cart } = useCall(accountCalls.cart);
  const adding = useSave(accountCalls.addToCart, { invalidates, quiet: true });
  const removing = useSave(accountCalls.removeFromCart, { invalidates, quiet: true });
  return {
    cart,
    isChanging: adding.isSaving || removing.isSaving,
    /** Resolve to whether it worked; what went wrong has been said by the shared request handling. */
    add: (package_id: number) =>
      adding.save({ body: { package_id } }).then(
        () => true,
        () => false,
      ),
    remove: (id: number) =>
      removing.save({ params: { id } }).then(
        () => true,
        () => false,
      ),
  };
};

export type CartControl = ReturnType<typeof useCart>;
