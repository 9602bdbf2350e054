import { drawMark, INK, wrapText } from '../../../services/pdf';
import { BILL_DATA, writeDocumentData } from '../../../services/pdf/document-data';
import {
  drawHeading,
  drawParagraphs,
  drawTitle,
  finishSheet,
  INNER_WIDTH,
  LETTER,
  makeRoom,
  startPage,
  startSheet,
} from '../../../services/pdf/sheet';
import { type SignaturePlace, writeSignaturePlaces } from '../../../services/pdf/signature-places';
import { drawFactBlock, drawPanels } from './facts';
import { drawMoney } from './figures';
import { drawFields, drawLines } from './form-fields';
import { keepWithSignatures } from './keep-with-signatures';
import { drawBlockTitle, type PaperPage, pace } from './paper-page';
import type { Block, PaperSheet } from './paper-sheet';
import { drawChecks, drawQuestions } from './questions';
import { drawInitials, drawSignatures } from './signatures';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const drawStatement = (
  sheet: PaperPage,
  { title, words, sizes, initials }: BlockOf<'statement'>,
  places: SignaturePlace[],
) => {
  const { regular } = sheet.faces;
  const lineHeight = sizes.words * 1.28;
  const paragraphs = words
    .split(/\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => wrapText(regular.measure, paragraph, INNER_WIDTH, sizes.words));
  const room = Math.min(paragraphs[0]?.length ?? 0, 4) * lineHeight;
  if (title) drawHeading(sheet, title, { gap: pace(sheet, 6, 2) + sizes.title, room, size: sizes.title });
  else makeRoom(sheet, room);
  sheet.y += 2;
  for (const lines of paragraphs) {
    for (const line of lines) {
      makeRoom(sheet, lineHeight);
      sheet.y += lineHeight;
      sheet.canvas.text(regular, line, LETTER.margin, sheet.y, { size: sizes.words, color: INK });
    }
    sheet.y += 4;
  }
  if (initials) drawInitials(sheet, initials, places);
};

const drawTexts = (sheet: PaperPage, { title, texts, numbered }: BlockOf<'paragraphs'>) => {
  if (title) drawBlockTitle(sheet, title);
  const paragraphs = texts.flatMap((text) => text.split(/\n+/)).filter((text) => text.trim() !== '');
  drawParagraphs(sheet, paragraphs, { numbered });
};

const drawBlock = (sheet: PaperPage, block: Block, places: SignaturePlace[]): void => {
  switch (block.kind) {
    case 'facts':
      drawFactBlock(sheet, block);
      break;
    case 'panels':
      drawPanels(sheet, block.panels);
      break;
    case 'money':
      drawMoney(sheet, block);
      break;
    case 'questions':
      drawQuestions(sheet, block);
      break;
    case 'statement':
      drawStatement(sheet, block, places);
      break;
    case 'paragraphs':
      drawTexts(sheet, block);
      break;
    case 'checks':
      drawChecks(sheet, block);
      break;
    case 'fields':
      drawFields(sheet, block);
      break;
    case 'lines':
      drawLines(sheet, block);
      break;
    case 'signatures':
      drawSignatures(sheet, block, places);
      break;
    case 'room':
      makeRoom(sheet, block.height);
      break;
    case 'page':
      startPage(sheet);
      break;
  }
};

const startPaper = async (
  { head, language, title, number, mark }: PaperSheet,
  tight: boolean,
): Promise<PaperPage> => {
  const background = mark ? drawMark(mark) : undefined;
  const sheet = await startSheet(`${title} ${number}`, head, { language, background });
  drawTitle(sheet, mark ? `${title} (${mark.toLocaleLowerCase('fr-CA')})` : title, number);
  return { ...sheet, tight };
};

/** Draws the blocks, and answers whether the signatures stand alone on a page that they began. */
const drawBlocks = (sheet: PaperPage, blocks: readonly Block[], places: SignaturePlace[]): boolean => {
  let isAlone = false;
  for (const block of blocks) {
    const page = sheet.pages.length;
    drawBlock(sheet, block, places);
    if (block.kind === 'signatures') isAlone = sheet.pages.length > page;
  }
  return isAlone;
};

interface Drawn {
  sheet: PaperPage;
  places: SignaturePlace[];
}

const drawOnce = async (paper: PaperSheet, blocks: readonly Block[], tight: boolean) => {
  const sheet = await startPaper(paper, tight);
  const places: SignaturePlace[] = [];
  return { sheet, places, isAlone: drawBlocks(sheet, blocks, places) };
};

/** A page with nothing but signatures could be put behind any document, so what stands before them goes with them. */
const drawPages = async (paper: PaperSheet, tight: boolean): Promise<Drawn> => {
  const drawn = await drawOnce(paper, paper.blocks, tight);
  return drawn.isAlone ? drawOnce(paper, keepWithSignatures(paper.blocks), tight) : drawn;
};

/** A last page that is filled less than this is spared if the others have room for it when set closer. */
const ALMOST_EMPTY = LETTER.height * 0.45;

const drawBest = async (paper: PaperSheet): Promise<Drawn> => {
  const usual = await drawPages(paper, false);
  if (usual.sheet.pages.length === 1 || usual.sheet.y > ALMOST_EMPTY) return usual;
  const tight = await drawPages(paper, true);
  return tight.sheet.pages.length < usual.sheet.pages.length ? tight : usual;
};

/** A paper as PDF; the places of its signatures are within it (see readSignaturePlaces). */
export const drawPaper = async (paper: PaperSheet): Promise<Uint8Array> => {
  const { sheet, places } = await drawBest(paper);
  writeSignaturePlaces(sheet.document, places);
  if (paper.data) writeDocumentData(sheet.document, BILL_DATA, paper.data);
  return finishSheet(sheet, paper.number);
};
