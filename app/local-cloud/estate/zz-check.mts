import fs from 'node:fs';import zlib from 'node:zlib'
import { generateEstate } from './generate-estate.ts'
type E=string|[string,string[]|0|null,number?,string?]
const d=JSON.parse(zlib.gunzipSync(fs.readFileSync('/work/shared/arm/properties.json.gz')).toString()) as Record<string,{paths:Record<string,E>}>
const low=new Map(Object.entries(d).map(([k,v])=>[k.toLowerCase(),{name:k,m:new Map(Object.entries(v.paths).map(([p,e])=>[p.toLowerCase(),e]))}]))
let total=0,bad=0;const bads=new Map<string,number>(),badv=new Map<string,number>(),unk=new Set<string>(),casing=new Set<string>();const missing=new Map<string,Set<string>>()
const kind=(e:E|undefined)=>Array.isArray(e)?e[0]:e
const distinct=new Set<string>()
for(const r of generateEstate({resources:Number(process.argv[2]??20000)})){
 const t=low.get(r.type.toLowerCase());if(!t){unk.add(r.type);continue}
 if(t.name!==r.type)casing.add(r.type+' vs '+t.name)
 const walk=(v:unknown,p:string)=>{
  if(p!==''){ total++; distinct.add(r.type+p); const e=t.m.get(p.toLowerCase())
   if(e===undefined){ // maps
     const parts=p.toLowerCase().split('.');let ok=false
     for(let i=parts.length-1;i>0;i--){const h=parts.slice(0,i).join('.');if(t.m.has(h+'.*')){const rest=parts.slice(i+1).join('.');ok=rest===''||t.m.has(h+'.*.'+rest)||['any','string','object'].includes(kind(t.m.get(h+'.*'))??'');break} if(['any','union'].includes(kind(t.m.get(h))??'')){ok=true;break}
       if(t.m.get(h)!==undefined)break}
     if(!ok&&!/^(tags|systemdata|id|name|type|etag)/.test(p.toLowerCase())){bad++;const k=t.name+'  '+p;bads.set(k,(bads.get(k)??0)+1);return}
     if(!ok)return
   } else if(Array.isArray(e)&&e[1]&&(typeof v==='string'||typeof v==='boolean')){ if(!(e[1] as string[]).some(x=>x.toLowerCase()===String(v).toLowerCase()))badv.set(t.name+'  '+p+'='+v,(badv.get(t.name+'  '+p+'='+v)??0)+1)}
   else if(v!==null&&e){const k=kind(e);const ok=k==='string'?typeof v==='string':k==='integer'?typeof v==='number':k==='boolean'?typeof v==='boolean':k==='array'?Array.isArray(v):true;if(!ok)badv.set(t.name+'  '+p+' is '+k+' not '+JSON.stringify(v),1)}
  }
  if(Array.isArray(v))for(const x of v)walk(x,p+'[*]')
  else if(v&&typeof v==='object')for(const[k,x]of Object.entries(v))walk(x,p?p+'.'+k:k)
 }
 walk(r,'')
}
console.log({total,bad,distinct:distinct.size,badDistinct:bads.size,share:(1-bad/total)})
console.log('unknown types',[...unk],'casing',[...casing])
console.log([...bads].map(x=>x.join(' x')).join('\n'));console.log('VALUES\n'+[...badv].map(x=>x.join(' x')).join('\n'))
