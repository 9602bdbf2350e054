import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Handling, handleRefusal, handleSuccess } from './handle-reply';
import { announceSessionChange, endSession, goTo, wasOpen } from './session-end';
import { toast } from './toast';

vi.mock('./toast', () => ({ toast: vi.fn() }));
vi.mock('./session-end', () => ({
  ...{
    announceSessionChange: vi.fn(),
    endSession: vi.fn(),
    goTo: vi.fn(),
    rememberReturnPath: vi.fn(),
    wasOpen: vi.fn(() => false),
  },
}));

const save: Handling = { method: 'PATCH', isMultipart: false };
const refuse = (
  status: number,
  body: { fields?: Record<string, string>; current?: unknown } = {},
  how: Partial<Handling> = {},
) => handleRefusal(status, { message: 'said by the server', requestId: 'r', ...body }, { ...save, ...how });
const shown = () => vi.mocked(toast).mock.calls.map(([{ kind, message }]) => [kind, message]);

beforeEach(() => vi.clearAllMocks());

/** calls.md 8, shared request handling, row by row. */
describe('shared request handling', () => {
  it("shows 'Done' after a save, not after a read, not when it is to be quiet", () => {
    handleSuccess(save);
    handleSuccess({ ...save, method: 'GET' });
    handleSuccess({ ...save, quiet: true });
    expect(shown()).toEqual([['success', 'Done']]);
  });

  it.each([
    [400, 'error'],
    [402, 'error'],
    [403, 'warning'],
    [404, 'error'],
    [405, 'error'],
    [413, 'error'],
    [429, 'error'],
    [500, 'error'],
    [0, 'error'],
  ])('%i shows the message, also when quiet', (status, kind) => {
    refuse(status, {}, { quiet: true });
    expect(shown()).toEqual([[kind, 'said by the server']]);
    expect(endSession).not.toHaveBeenCalled();
  });

  it('401 ends the session, and says so where one was open', () => {
    refuse(401);
    expect(shown()).toEqual([]);
    vi.mocked(wasOpen).mockReturnValueOnce(true);
    refuse(401);
    expect(shown()).toEqual([['warning', 'Your session has ended. Please sign in again.']]);
    vi.mocked(toast).mockClear();
    refuse(401, {}, { messages: { 401: 'Unauthorized' } });
    expect(shown()).toEqual([['error', 'Unauthorized']]);
    expect(endSession).toHaveBeenCalledTimes(3);
  });

  it('406 leads to pricing, and has the session read again', () => {
    refuse(406);
    expect(announceSessionChange).toHaveBeenCalledTimes(1);
    expect(goTo).toHaveBeenCalledWith('/admin/pricing');
    expect(shown()).toEqual([]);
  });

  it('leaves refused fields to the form that shows them', () => {
    refuse(400, { fields: { email: 'Required' } }, { showsFields: true });
    expect(shown()).toEqual([]);
    refuse(400, { fields: { email: 'Required' } });
    expect(shown()).toHaveLength(1);
  });

  it('409 is shown on delete, and left to the form when the current record came with it', () => {
    refuse(409, { current: { id: 1 } });
    expect(shown()).toEqual([]);
    refuse(409, { current: { id: 1 } }, { method: 'DELETE' });
    refuse(409);
    expect(shown()).toHaveLength(2);
  });

  it('422 of a form with files is for the caller', () => {
    refuse(422, {}, { isMultipart: true });
    expect(shown()).toEqual([]);
    refuse(422);
    expect(shown()).toHaveLength(1);
  });

  it('leaves a failure to the screen that shows it in the place of what it could not load', () => {
    refuse(500, {}, { showsFailure: true });
    expect(shown()).toEqual([]);
    refuse(500);
    expect(shown()).toHaveLength(1);
  });

  it('uses the texts of the screen', () => {
    const messages = { 404: 'not found', other: 'internal error' };
    refuse(404, {}, { messages });
    refuse(500, {}, { messages });
    expect(shown()).toEqual([
      ['error', 'not found'],
      ['error', 'internal error'],
    ]);
  });
});
