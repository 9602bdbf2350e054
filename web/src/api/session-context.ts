import type { userInfo } from '@forecourt/contract/session';
import type { Actor, Capability } from '@forecourt/policy';
import { createContext, use } from 'react';
import type { z } from 'zod';

export type UserInfo = z.output<typeof userInfo>;

export interface Session {
  info: UserInfo;
  actor: Actor;
  can: (capability: Capability) => boolean;
  signOut: () => Promise<void>;
  /** Reads the user's info again (after a role or branch switch, a payment, a new logo). */
  refresh: () => Promise<void>;
}

/** Defined here, below the kit, so that kit pieces can ask who is signed in; the app fills it. */
export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error('Only screens of the signed-in shell have a session');
  return session;
};

export const useSessionInfo = (): UserInfo => useSession().info;
export const useActor = (): Actor => useSession().actor;
export const useCan = (): Session['can'] => useSession().can;
