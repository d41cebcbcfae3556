import { generateEstate } from '#app/local-cloud/estate/generate-estate.ts'
import { openStore } from '#app/local-cloud/store/store.ts'
import { rmSync } from 'node:fs'
for (const n of [100000,200000]) {
rmSync('/tmp/zz.db',{force:true}); const t=performance.now(); const s=openStore('/tmp/zz.db'); s.load(generateEstate({resources:n})); console.log('all', n, Math.round(performance.now()-t), process.memoryUsage().rss/1e6); s.close(); rmSync('/tmp/zz.db')}
