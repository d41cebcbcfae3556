import { generateEstate } from '/work/main/app/local-cloud/estate/generate-estate.ts'
import { storedRow } from '/work/main/app/local-cloud/store/stored-row.ts'
const size=Number(process.argv[2]??2500)
const t=Date.now(); const per:Record<string,number>={}; const types=new Map<string,number>(); const ids=new Set<string>(); const pt:Record<string,Record<string,number>>={}
let n=0,bytes=0,dup=0, orphan:string[]=[]
for(const r of generateEstate({resources:size})){n++;const s=r.id.split('/')[2]!.slice(0,4);per[s]=(per[s]??0)+1;types.set(r.type,(types.get(r.type)??0)+1);(pt[s]??={})[r.type]=((pt[s]??={})[r.type]??0)+1
 const row=storedRow(r);bytes+=row.body.length;if(ids.has(row.idLower)){dup++;console.log('dup',r.id)};ids.add(row.idLower)
 if(row.parent&&!ids.has(row.parent))orphan.push(r.id+' <- '+row.parent)}
console.log(size,n,per,'types',types.size,'dup',dup,'orphans',orphan.length,orphan.slice(0,5),Math.round(bytes/1e6)+'MB',Date.now()-t+'ms')
if(process.argv[3])console.table(Object.fromEntries([...types.keys()].sort().map(k=>[k,{prod:pt['7c1e']![k]??0,dev:pt['2d8f']![k]??0,sbx:pt['e95b']![k]??0}])))
