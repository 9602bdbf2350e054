/** open: it is being talked in or waits for an answer; closed: an agent ended it; blocked: the guest may not write. */
export const ROOM_STATES = ['open', 'closed', 'blocked'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

export interface RoomFacts {
  state: RoomState;
  /** Who answered first, or whom it was transferred to. */
  responsibleUserId: number | null;
}

export const ROOM_STEPS = [
  'answer',
  'transfer',
  'close',
  'reopen',
  'block',
  'unblock',
  'guestWrites',
] as const;
export type RoomStep = (typeof ROOM_STEPS)[number];

const FROM: Readonly<Record<RoomStep, readonly RoomState[]>> = {
  answer: ['open', 'closed'],
  transfer: ['open', 'closed'],
  close: ['open'],
  reopen: ['closed'],
  block: ['open', 'closed'],
  unblock: ['blocked'],
  guestWrites: ['open', 'closed'],
};

const TO: Readonly<Partial<Record<RoomStep, RoomState>>> = {
  answer: 'open',
  close: 'closed',
  reopen: 'open',
  block: 'blocked',
  unblock: 'open',
  guestWrites: 'open',
};

export const mayTake = ({ state }: Pick<RoomFacts, 'state'>, step: RoomStep): boolean =>
  FROM[step].includes(state);

/** The room after a step of somebody. The first answer makes its sender responsible; a later one changes nobody. */
export const afterStep = (
  room: RoomFacts,
  step: RoomStep,
  { userId, toUserId }: { userId?: number; toUserId?: number } = {},
): RoomFacts => {
  if (!mayTake(room, step)) return room;
  const state = TO[step] ?? room.state;
  if (step === 'transfer') return { state, responsibleUserId: toUserId ?? room.responsibleUserId };
  if (step === 'answer') return { state, responsibleUserId: room.responsibleUserId ?? userId ?? null };
  return { ...room, state };
};

/** The usual time after which agents are alerted of a room that nobody answered. */
export const ALERT_AFTER_SECONDS = 60;

export interface Waiting {
  /** When the guest wrote what nobody answered yet; null when all is answered. */
  waitingSince: Date | null;
  alertedAt: Date | null;
}

export const needsAlert = ({ waitingSince, alertedAt }: Waiting, now: Date, afterSeconds: number): boolean =>
  waitingSince !== null &&
  now.getTime() - waitingSince.getTime() >= afterSeconds * 1_000 &&
  (alertedAt === null || alertedAt < waitingSince);

/** A room that nobody answered is everybody's; later its responsible user has it, and who manages the chat sees all. */
export const maySeeRoom = (
  { responsibleUserId }: Pick<RoomFacts, 'responsibleUserId'>,
  { userId, managesChat }: { userId: number; managesChat: boolean },
): boolean => responsibleUserId === null || responsibleUserId === userId || managesChat;
