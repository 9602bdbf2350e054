import { checkDigitOf, readAuctionInvoice, lineText } from '@forecourt/domain';
import * as f from './src/services/pdf-text/fixtures';
import { readPdfText } from './src/services/pdf-text';
console.log(checkDigitOf('1FTFW1ET_DFC10312'));
for (const [name, source] of [['eblockWithTaxColumn','eblock'],['eblockWithGrid','eblock'],['otolaneTwoPages','otolane'],['otolaneFrench','otolane'],['impactWithBoxes','impact-auto'],['impactWithoutHeadings','impact-auto']] as const) {
  const pdf = await f.drawPdf(f[name]());
  const t = performance.now();
  const text = await readPdfText(pdf);
  console.log('==', name, text.ok, (performance.now()-t).toFixed(0));
  if (!text.ok) { console.log(text); continue; }
  if (process.argv[2]) console.log(text.lines.map((l) => l.parts.map((p)=>`[${p.text}]`).join(' ')).join('\n'));
  console.log(JSON.stringify(readAuctionInvoice(text.lines, source), null, 1));
}
