import type { Block } from './paper-sheet';

/** So many rows or paragraphs at the end of a block go with the signatures. */
const MOST_MOVED = 3;

const paragraphsOf = (text: string): string[] =>
  text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');

/** A block in two, so that its end can stand on the next page. */
const splitEnd = (block: Block): [Block[], Block] => {
  if (block.kind === 'paragraphs' && !block.numbered) {
    const texts = block.texts.flatMap(paragraphsOf);
    const [before, end] = [texts.slice(0, -MOST_MOVED), texts.slice(-MOST_MOVED)];
    if (before.length > 0) return [[{ ...block, texts: before }], { ...block, title: undefined, texts: end }];
  }
  if (block.kind === 'statement') {
    const texts = paragraphsOf(block.words);
    const [before, end] = [texts.slice(0, -1).join('\n'), texts.at(-1) ?? ''];
    if (before !== '')
      return [[{ ...block, initials: undefined, words: before }], { ...block, title: '', words: end }];
  }
  if (block.kind === 'questions' && block.rows.length > MOST_MOVED)
    return [
      [{ ...block, rows: block.rows.slice(0, -MOST_MOVED) }],
      { ...block, rows: block.rows.slice(-MOST_MOVED) },
    ];
  if (block.kind === 'facts' && block.facts.length > block.columns)
    return [
      [{ ...block, facts: block.facts.slice(0, -block.columns) }],
      { ...block, title: undefined, facts: block.facts.slice(-block.columns) },
    ];
  return [[], block];
};

/** The blocks with a page break before the last one that stands before the signatures, or before its end. */
export const keepWithSignatures = (blocks: readonly Block[]): Block[] => {
  const at = blocks.findIndex(({ kind }) => kind === 'signatures');
  const before = blocks[at - 1];
  if (!before || before.kind === 'room' || before.kind === 'page') return [...blocks];
  const [stay, move] = splitEnd(before);
  return [...blocks.slice(0, at - 1), ...stay, { kind: 'page' }, move, ...blocks.slice(at)];
};
