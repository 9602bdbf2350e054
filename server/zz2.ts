import { readAdesaRows, readTable, suggestVins, checkDigitOf } from '@forecourt/domain';
const fix=(v:string)=>v.replace('_',checkDigitOf(v)??'');
const vins = Array.from({ length: 100_000 }, (_, n) => fix(`1HGCM826_3A${String(n).padStart(6, '0')}`));
const text=`VIN,Sale Price\n${vins.map((vin) => `${vin},"1,000.00"`).join('\n')}`;
const c=()=>process.cpuUsage().user/1000; let t=c();
const table=readTable(text); let n=0; for (const r of table.rows()) n++; console.log('rows',n,c()-t); t=c();
n=0; for (const r of readAdesaRows(table).rows()) n++; console.log('adesa',n,c()-t); t=c();
for (let i=0;i<10000;i++) suggestVins(vins[i]); console.log('suggest 10k',c()-t);
