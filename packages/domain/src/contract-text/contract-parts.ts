export interface ContractPart {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}

/** A line that begins with `# ` is a heading, one with `- ` an item of a list; an empty line separates paragraphs. */
const partOf = (line: string): ContractPart => {
  if (line.startsWith('# ')) return { kind: 'heading', text: line.slice(2).trim() };
  if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2).trim() };
  return { kind: 'paragraph', text: line };
};

/** The text of a contract as it is set: each line is a part of its own. */
export const contractParts = (body: string): ContractPart[] =>
  body
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(partOf);
