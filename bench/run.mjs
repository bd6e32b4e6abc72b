// npm run bench: figures of the built product on this machine, all from one run. Results are recorded in bench/README.md by hand.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { bin, root, run } from '../scripts/lib.mjs';
import { EXPORT_HEAD, exported, latency, signIn, startProduct, table } from './product.mjs';

build();
const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-bench-'));
console.log(
  `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0].model}, SEED_SCALE=${process.env.SEED_SCALE ?? 'small'}, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite'}`,
);

const filled = process.env.SEED_SCALE === 'large' && !process.env.DATABASE_URL;
if (filled) run(bin('tsx'), [join(root, 'bench/goods-data.ts'), dataDir]);
const cold = await startProduct(dataDir);
await cold.stop();
const warm = await startProduct(dataDir);
table(
  ['start', 'seconds'],
  [
    [filled ? 'first, data being there' : 'cold, with demo data', cold.seconds.toFixed(1)],
    ['warm', warm.seconds.toFixed(1)],
  ],
);

const headers = await signIn(warm.url);
const { data_total: total } = await (await fetch(`${warm.url}/admin/goods?page_size=1`, { headers })).json();
const goods = (query) => () => `${warm.url}/admin/goods?${query}`;
table(
  ['call', 'p50', 'p95'],
  [
    await latency('healthz', () => `${warm.url}/healthz`, headers),
    await latency('goods, first page of 20', goods('page_no=1&page_size=20'), headers),
    await latency('goods, 200 rows', goods('page_no=1&page_size=200'), headers),
    await latency('goods, page 50', goods('page_no=50&page_size=20'), headers),
    await latency('goods, last page', goods(`page_no=${Math.ceil(total / 20)}&page_size=20`), headers),
    await latency('goods, two-character keyword', goods(`page_no=1&page_size=20&keyword=${encodeURIComponent('手机')}`), headers),
    await latency('goods, a word of one in ten', goods(`page_no=1&page_size=20&keyword=${encodeURIComponent('新款')}`), headers),
    await latency('goods, number', goods('page_no=1&page_size=20&goods_sn=0100'), headers),
    await latency('goods, price from 50 to 500', goods('page_no=1&page_size=20&start_price=50&end_price=500'), headers),
    await latency('goods, category', goods('page_no=1&page_size=20&category_path=0%7C1%7C'), headers),
    await latency('brands', () => `${warm.url}/admin/goods/brands?page_no=1&page_size=20`, headers),
    await latency('categories, top level', () => `${warm.url}/admin/goods/categories/0/children`, headers),
    await latency('dashboard', () => `${warm.url}/admin/index/page`, headers),
  ],
);
table(EXPORT_HEAD, [await exported('goods, CSV', warm, headers, 'goods', 'csv'), await exported('goods, XLSX', warm, headers, 'goods', 'xlsx')]);
await warm.stop();
rmSync(dataDir, { recursive: true, force: true });
