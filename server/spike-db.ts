import { PGlite } from '@electric-sql/pglite'
import { writeFileSync } from 'node:fs'
let t=performance.now(); const lap=(s:string)=>{console.log(s,(performance.now()-t).toFixed(0));t=performance.now()}
const pg=await PGlite.create(); lap('initdb memory')
const f=await pg.dumpDataDir('gzip'); writeFileSync('/tmp/k/db/empty.tar.gz',new Uint8Array(await f.arrayBuffer())); lap('dump gz')
const g=await pg.dumpDataDir('none'); writeFileSync('/tmp/k/db/empty.tar',new Uint8Array(await g.arrayBuffer())); lap('dump')
await pg.close(); lap('close')
const pg2=await PGlite.create({loadDataDir:g}); lap('load tar')
await pg2.query('select 1'); lap('q'); await pg2.close(); lap('close')
const pg3=await PGlite.create({loadDataDir:f}); lap('load gz')
await pg3.query('select 1'); lap('q')
