import { BOTTOM, drawHeading, type Sheet } from '../../../services/pdf/sheet';

/** A paper while it is drawn. */
export interface PaperPage extends Sheet {
  /** Set closer, where that spares a page that would stay almost empty. */
  tight: boolean;
}

/** A height in points: as it is read best, or as it is set close. */
export const pace = ({ tight }: PaperPage, usual: number, close: number): number => (tight ? close : usual);

/** What is left of the page, in points. */
export const roomLeft = ({ y }: PaperPage): number => BOTTOM - y;

const CONTINUED = { en: 'continued', fr: 'suite' } as const;

export const drawBlockTitle = (page: PaperPage, title: string, { room = 36 } = {}) =>
  drawHeading(page, title, { gap: pace(page, 16, 13), room });

/** Over the rest of a table that began on the page before. */
export const drawContinuedTitle = (page: PaperPage, title: string) =>
  drawBlockTitle(page, `${title} (${CONTINUED[page.language]})`);
