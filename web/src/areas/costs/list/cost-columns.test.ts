import { expect, it } from 'vitest';
import { shownColumns } from '../../../kit/list/columns';
import { costColumns } from './cost-columns';

/** The room of the list beside the menu of the app, on screens of 1024 and 1280 px. */
const ROOM = { 1024: 746, 1280: 1002 };
/** The box before the columns, and the menu of a row, which stays in sight. */
const [BOX, MENU] = [40, 48];

const widthsUpTo = (last: string): number => {
  const shown = shownColumns(costColumns, undefined).filter(({ key }) => key !== 'vehicle');
  const at = shown.findIndex(({ key }) => key === last);
  return shown.slice(0, at + 1).reduce((sum, { width = 150 }) => sum + width, BOX);
};

it('total and state are in sight on a small screen, and all columns on a usual one', () => {
  expect(widthsUpTo('total')).toBeLessThan(widthsUpTo('state'));
  expect(widthsUpTo('state') + MENU).toBeLessThanOrEqual(ROOM[1024]);
  expect(widthsUpTo('due_on') + MENU).toBeLessThanOrEqual(ROOM[1280]);
});
