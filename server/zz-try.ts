import { readFile } from 'node:fs/promises';
import { prepareVinData } from './src/services/vin/prepare-data';
import { openSqlite } from './src/services/vin/sqlite';
import { readVinData } from './src/services/vin/vin-data';
import { decodeVin } from './src/services/vin/decode-vin';
let t = performance.now();
const path = await prepareVinData('/tmp/vinlab/data'); console.log(path, performance.now()-t); t=performance.now();
const data = readVinData(await openSqlite(await readFile(path))); console.log('open', performance.now()-t);
for (const vin of process.argv.slice(2)) { const t=performance.now(); const d=decodeVin(data, vin, '2026-03-04'); const ms=performance.now()-t; const t2=performance.now(); decodeVin(data, vin, '2026-03-04'); console.log(vin, ms.toFixed(1), (performance.now()-t2).toFixed(1), JSON.stringify(d)); }
